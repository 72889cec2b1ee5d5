import type { TodoItem } from "@chatter/events-schema";
import {
  DIAGNOSTIC_CODES,
  diagnostic,
  type EventDraft,
  excerpt,
  type PlanItems,
  readPlanItems,
} from "@chatter/parser-kit";
import type { TrackerTask } from "./tracker.ts";

/** Deeper children are shown beside their parents: nobody reads further, and readers recurse. */
const MAX_LEVELS = 20;

/** A task as a step of the plan. */
interface Node {
  readonly item: TodoItem;
  readonly level: number;
  /** The list that the step stands in. */
  readonly siblings: TodoItem[];
}

/** The tasks as a plan: in the order of creation, children below their parents. */
export function listTasks(tasks: readonly TrackerTask[]): TodoItem[] {
  const roots: TodoItem[] = [];
  const nodes = new Map<string, Node>();
  const ids = new Set(tasks.map((task) => task.id));
  for (const task of tasks) {
    const [step] = readTask(task).items;
    if (step === undefined) continue;
    const item = { ...step, ...linksOf(task, ids) };
    // A parent always comes before its children; whatever else claims to be one would be a circle.
    const parent = task.parentId === undefined ? undefined : nodes.get(task.parentId);
    const node = parent === undefined ? { item, level: 1, siblings: roots } : below(parent, item);
    node.siblings.push(item);
    if (task.id !== undefined) nodes.set(task.id, node);
  }
  return roots;
}

/** A single task, and what is to be said about it. */
export function readTask({ id, title, description, status }: TrackerTask): PlanItems {
  const text = title.trim() === "" ? description : title;
  const read = readPlanItems([{ text, status }], () => ({ text, status }));
  return read ?? { items: [], diagnostics: [withoutText(id)] };
}

function withoutText(id: string | undefined): EventDraft {
  const message = `expected a task with a title, received none for ${excerpt(id ?? "a new task")}`;
  return diagnostic("warning", DIAGNOSTIC_CODES.planInvalidItem, message);
}

function linksOf(
  { id, dependencies }: TrackerTask,
  ids: ReadonlySet<string | undefined>,
): Pick<TodoItem, "blockedBy" | "id"> {
  const blockedBy = dependencies.filter((dependency) => ids.has(dependency));
  return {
    ...(id === undefined ? {} : { id }),
    ...(blockedBy.length === 0 ? {} : { blockedBy }),
  };
}

function below(parent: Node, item: TodoItem): Node {
  if (parent.level >= MAX_LEVELS) {
    return { item, level: parent.level, siblings: parent.siblings };
  }
  parent.item.subtasks ??= [];
  return { item, level: parent.level + 1, siblings: parent.item.subtasks };
}
