import { createPlanList, type PlanList } from "@chatter/parser-kit";

/** The task tracker of a session, as far as its stream has shown it. */
export interface Tracker {
  readonly list: PlanList;
  /** In the order of creation. The tracker knows no deletion, so an index stays valid. */
  readonly tasks: readonly TrackerTask[];
  /** Counts the results that were applied. */
  readonly clock: number;
}

/** One task of the tracker. */
export interface TrackerTask {
  /** Undefined until the stream has shown it. */
  readonly id: string | undefined;
  readonly title: string;
  /** Told in place of a blank title. */
  readonly description: string;
  readonly status: unknown;
  readonly parentId: string | undefined;
  readonly dependencies: readonly string[];
  /** The clock when a call last changed it; 0 when only printed lists have told of it. */
  readonly changedAt: number;
}

/** An id, and the task that it must be the id of. */
export interface Binding {
  readonly index: number;
  readonly id: string;
}

/** The tracker of the nth session of a stream. */
export function createTracker(session: number): Tracker {
  const name = session === 1 ? "tracker" : `tracker.${session}`;
  return { list: createPlanList(name), tasks: [], clock: 0 };
}

/** Where the task with an id stands; -1 when no task is known by it. */
export function indexOfTask(tasks: readonly TrackerTask[], id: string): number {
  return tasks.findIndex((task) => task.id === id);
}

/**
 * Whose id a call has used. Most streams never print ids, so there is only one sure case: one id
 * that is new, and one task that has none.
 */
export function findBinding(
  tasks: readonly TrackerTask[],
  usedIds: readonly string[],
): Binding | undefined {
  const [id, ...otherIds] = new Set(usedIds.filter((used) => indexOfTask(tasks, used) === -1));
  const index = tasks.findIndex((task) => task.id === undefined);
  if (id === undefined || otherIds.length > 0 || index === -1) return undefined;
  const isOnly = tasks.findLastIndex((task) => task.id === undefined) === index;
  return isOnly ? { index, id } : undefined;
}

/** Gives a task its id, unless task or id have found another partner since. */
export function bindTask(
  tasks: readonly TrackerTask[],
  binding: Binding | undefined,
): readonly TrackerTask[] {
  if (binding === undefined || indexOfTask(tasks, binding.id) !== -1) return tasks;
  const task = tasks[binding.index];
  if (task === undefined || task.id !== undefined) return tasks;
  return tasks.with(binding.index, { ...task, id: binding.id });
}
