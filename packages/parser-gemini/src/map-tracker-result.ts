import { type EventDraft, excerpt, type JsonObject, updatePlanList } from "@chatter/parser-kit";
import { isSamePlan } from "./is-same-plan.ts";
import { textField } from "./json-object.ts";
import { rejectPlan } from "./reject-plan.ts";
import { syncTasks } from "./sync-tasks.ts";
import { bindTask, indexOfTask, type Tracker, type TrackerTask } from "./tracker.ts";
import { readIds, type TrackerCall } from "./tracker-call.ts";
import { listTasks, readTask } from "./tracker-items.ts";
import { readTrackerList } from "./tracker-list.ts";

/** What a tracker call led to. */
interface TrackerStep {
  readonly tracker: Tracker;
  readonly events: readonly EventDraft[];
}

/** Successes by status that have found nothing to change. */
const NOT_FOUND: readonly unknown[] = ["Task not found.", "Dependency not found."];

/** Applies the result of a tracker call: the whole list, when it is another one now. */
export function mapTrackerResult(
  tracker: Tracker,
  call: TrackerCall,
  { output, error }: { readonly output: unknown; readonly error: string | undefined },
): TrackerStep {
  if (error !== undefined) return { tracker, events: [rejectPlan(error)] };
  if (NOT_FOUND.includes(output)) return { tracker, events: [rejectPlan(String(output))] };
  const clock = tracker.clock + 1;
  const created = createTask(tracker.tasks, call, clock);
  const synced = syncTasks(created.tasks, readTrackerList(output) ?? [], call.issuedAt);
  const changed = changeTask(bindTask(synced, call.binding), call, clock);
  const told = tellList({ ...tracker, tasks: changed.tasks, clock });
  const diagnostics = [...created.diagnostics, ...changed.diagnostics];
  return { tracker: told.tracker, events: [...diagnostics, ...told.events] };
}

/** Tasks after a change, and what is to be said about it. */
interface Change {
  readonly tasks: readonly TrackerTask[];
  readonly diagnostics: readonly EventDraft[];
}

function createTask(
  tasks: readonly TrackerTask[],
  { tool, input }: TrackerCall,
  changedAt: number,
): Change {
  if (tool !== "create_task") return { tasks, diagnostics: [] };
  const task: TrackerTask = {
    id: undefined,
    title: textField(input, "title") ?? "",
    description: textField(input, "description") ?? "",
    status: "open",
    parentId: textField(input, "parentId"),
    dependencies: readIds(input["dependencies"]),
    changedAt,
  };
  return { tasks: addTask(tasks, task), diagnostics: readTask(task).diagnostics };
}

/** A list printed by a call of the same batch may have told of the task already. */
function addTask(tasks: readonly TrackerTask[], task: TrackerTask): readonly TrackerTask[] {
  const printed = tasks.findIndex(
    ({ changedAt, title, parentId }) =>
      changedAt === 0 && title === task.title && parentId === task.parentId,
  );
  const known = tasks[printed];
  if (known === undefined) return [...tasks, task];
  return tasks.with(printed, { ...task, id: known.id, status: known.status });
}

function changeTask(
  tasks: readonly TrackerTask[],
  { tool, input }: TrackerCall,
  changedAt: number,
): Change {
  const id = textField(input, tool === "update_task" ? "id" : "taskId");
  if ((tool !== "update_task" && tool !== "add_dependency") || id === undefined) {
    return { tasks, diagnostics: [] };
  }
  const index = indexOfTask(tasks, id);
  const task = tasks[index];
  if (task === undefined) return { tasks, diagnostics: [unknownTask(id)] };
  const change = tool === "update_task" ? readUpdate(input) : readDependency(task, input);
  const changed = { ...task, ...change, changedAt };
  const isToldAnew = "status" in change || "title" in change;
  return {
    tasks: tasks.with(index, changed),
    diagnostics: isToldAnew ? readTask(changed).diagnostics : [],
  };
}

function readUpdate(input: JsonObject): Partial<TrackerTask> {
  const title = textField(input, "title");
  const description = textField(input, "description");
  return {
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(input["status"] === undefined ? {} : { status: input["status"] }),
    ...(Array.isArray(input["dependencies"])
      ? { dependencies: readIds(input["dependencies"]) }
      : {}),
  };
}

function readDependency(task: TrackerTask, input: JsonObject): Partial<TrackerTask> {
  const dependencies = new Set([...task.dependencies, ...readIds([input["dependencyId"]])]);
  return { dependencies: [...dependencies] };
}

/** Reads change nothing most of the time, and then there is nothing to tell. */
function tellList(tracker: Tracker): TrackerStep {
  const items = listTasks(tracker.tasks);
  if (isSamePlan(items, tracker.list.items)) return { tracker, events: [] };
  const { list, events } = updatePlanList(tracker.list, items, { source: "tracker" });
  return { tracker: { ...tracker, list }, events };
}

function unknownTask(id: string): EventDraft {
  return {
    type: "diagnostic",
    severity: "warning",
    code: "plan.unknown-item",
    message: `expected the id of a known task, received ${excerpt(id)}; its change is not shown`,
  };
}
