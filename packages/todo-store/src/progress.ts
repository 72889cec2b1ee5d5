import type { TodoStatus } from "@chatter/events-schema";

/** How far a plan is. */
export interface Progress {
  readonly completed: number;
  readonly total: number;
  /** Of 100, rounded; 0 for an empty list. */
  readonly percent: number;
}

interface Row {
  readonly id?: string;
  readonly status: TodoStatus;
  readonly blockedBy?: readonly string[];
  readonly subtasks?: readonly Row[];
}

/** How many items are completed. Subtasks are part of their item, cancelled items are not completed. */
export function progressOf(items: readonly { readonly status: TodoStatus }[]): Progress {
  const completed = items.filter((item) => item.status === "completed").length;
  const total = items.length;
  return { completed, total, percent: total === 0 ? 0 : Math.round((completed / total) * 100) };
}

/** Whether something is still to be done: neither completed nor cancelled. */
export function isOpen(item: { readonly status: TodoStatus }): boolean {
  return item.status === "pending" || item.status === "in_progress";
}

/**
 * The item, or the subtask, that is being worked on: the one in progress, else the first open one
 * that waits for nothing, else the first open one.
 */
export function currentItem<Item extends Row>(
  items: readonly Item[],
): Item | NonNullable<Item["subtasks"]>[number] | undefined {
  const open = items.filter(isOpen);
  const inProgress =
    open.flatMap((item) => item.subtasks ?? []).find(isInProgress) ?? open.find(isInProgress);
  if (inProgress !== undefined) return inProgress;
  const openIds = new Set(
    items
      .flatMap(rowsOf)
      .filter(isOpen)
      .map(({ id }) => id),
  );
  const isFree = (row: Row): boolean => !row.blockedBy?.some((id) => openIds.has(id));
  return open.find(isFree) ?? open[0];
}

function rowsOf(item: Row): readonly Row[] {
  return [item, ...(item.subtasks ?? [])];
}

function isInProgress(row: Row): boolean {
  return row.status === "in_progress";
}
