import type { TodoItem } from "@chatter/events-schema";
import {
  DIAGNOSTIC_CODES,
  diagnostic,
  type EventDraft,
  excerpt,
  type NativePlanItem,
  readPlanItems,
} from "@chatter/parser-kit";

/** A task as the Task tools keep it. */
export interface Task {
  readonly id: string;
  readonly subject: string;
  readonly description: string;
  /** The CLI's word. */
  readonly status: unknown;
  readonly activeForm: string | undefined;
  readonly owner: string | undefined;
  readonly blockedBy: readonly string[];
}

/** What is known to be so about a task; the rest stays as it was. */
export type TaskPatch = Partial<Task> & { readonly id: string };

/** A task with the plan step that it is shown as; none when only its id is known. */
export interface ListedTask extends Task {
  readonly step: TodoItem | undefined;
}

/** The list after a change, and what is to be said about what was read. */
export interface TaskList {
  readonly tasks: readonly ListedTask[];
  readonly diagnostics: readonly EventDraft[];
}

/** Puts what is known about a task into the list, in the order in which tasks were created. */
export function putTask(tasks: readonly ListedTask[], patch: TaskPatch): TaskList {
  const at = tasks.findIndex(({ id }) => id === patch.id);
  const { task, diagnostics } = patchTask(tasks[at], patch);
  if (at !== -1) return { tasks: tasks.with(at, task), diagnostics };
  const later = insertionPoint(tasks, patch.id);
  return { tasks: [...tasks.slice(0, later), task, ...tasks.slice(later)], diagnostics };
}

/** Takes a task out, and out of what others wait for. */
export function removeTask(tasks: readonly ListedTask[], id: string): TaskList {
  const others = tasks.filter((task) => task.id !== id);
  const unblocked = others.map((task) => {
    const isBlocked = task.blockedBy.includes(id);
    return isBlocked
      ? { ...task, blockedBy: task.blockedBy.filter((blocker) => blocker !== id) }
      : task;
  });
  return { tasks: unblocked, diagnostics: [] };
}

/** Replaces the list by a snapshot, which leaves out what it does not tell about each task. */
export function replaceTasks(
  tasks: readonly ListedTask[],
  snapshot: readonly TaskPatch[],
): TaskList {
  const known = new Map(tasks.map((task) => [task.id, task]));
  const patched = snapshot.map((patch) => patchTask(known.get(patch.id), patch));
  return {
    tasks: patched.map(({ task }) => task),
    diagnostics: patched.flatMap(({ diagnostics }) => diagnostics),
  };
}

/** The tasks as plan steps. Blockers that are done no longer block, as in the CLI's own list. */
export function showTasks(tasks: readonly ListedTask[]): TodoItem[] {
  const done = tasks.some(({ blockedBy }) => blockedBy.length > 0) ? findDone(tasks) : NONE;
  const steps: TodoItem[] = [];
  for (const { step, blockedBy } of tasks) {
    if (step === undefined) continue;
    const blockers = blockedBy.filter((id) => !done.has(id));
    steps.push(blockers.length === 0 ? step : { ...step, blockedBy: blockers });
  }
  return steps;
}

const NONE: ReadonlySet<string> = new Set();

function findDone(tasks: readonly Task[]): ReadonlySet<string> {
  return new Set(tasks.filter(({ status }) => status === "completed").map(({ id }) => id));
}

function patchTask(
  old: ListedTask | undefined,
  patch: TaskPatch,
): { readonly task: ListedTask; readonly diagnostics: readonly EventDraft[] } {
  const task = { ...(old ?? UNKNOWN_TASK), ...patch };
  const read = readPlanItems([task], () => toPlanItem(task));
  if (read === undefined) {
    return {
      task: { ...task, step: undefined },
      diagnostics: old === undefined ? [noText(task)] : [],
    };
  }
  const diagnostics = old?.status === task.status ? [] : read.diagnostics;
  return { task: { ...task, step: read.items[0] }, diagnostics };
}

/** Told once: it may be a task of an earlier session, of which this stream knows the id alone. */
function noText({ id }: Task): EventDraft {
  const message = `task ${excerpt(id)}: expected a subject or a description, received neither`;
  return diagnostic("warning", DIAGNOSTIC_CODES.planInvalidItem, message);
}

const UNKNOWN_TASK: Task = {
  id: "",
  subject: "",
  description: "",
  status: "pending",
  activeForm: undefined,
  owner: undefined,
  blockedBy: [],
};

/** Ids count up, but results come in any order. */
function insertionPoint(tasks: readonly Task[], id: string): number {
  const later = tasks.findIndex((task) => Number(task.id) > Number(id));
  return later === -1 ? tasks.length : later;
}

function toPlanItem({ id, status, activeForm, owner, subject, description }: Task): NativePlanItem {
  return {
    id,
    text: subject.trim() === "" ? description : subject,
    status,
    ...(activeForm === undefined ? {} : { activeForm }),
    ...(owner === undefined ? {} : { owner }),
  };
}
