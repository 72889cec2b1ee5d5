import type { TrackerTask } from "./tracker.ts";
import type { TrackerRow } from "./tracker-list.ts";

/**
 * Takes a printed list over: it teaches ids, tasks of an earlier process, and changes. Calls of one
 * batch run side by side, and their lists may miss what the neighbour wrote; so a list does not undo
 * what another call has changed since `issuedAt`. Tasks that a list lacks stay, for the same reason.
 */
export function syncTasks(
  tasks: readonly TrackerTask[],
  rows: readonly TrackerRow[],
  issuedAt: number,
): readonly TrackerTask[] {
  const next = [...tasks];
  const indexOfId = new Map<string, number>();
  const withoutId = new Set<number>();
  for (const [index, { id }] of tasks.entries()) {
    if (id === undefined) withoutId.add(index);
    else indexOfId.set(id, index);
  }
  for (const row of rows) {
    const index = indexOfId.get(row.id) ?? findWithoutId(next, withoutId, row) ?? next.length;
    const task = next[index];
    next[index] = task === undefined ? taskOf(row) : mergeRow(task, row, issuedAt);
    withoutId.delete(index);
    indexOfId.set(row.id, index);
  }
  return next;
}

function findWithoutId(
  tasks: readonly TrackerTask[],
  withoutId: ReadonlySet<number>,
  row: TrackerRow,
): number | undefined {
  const sameTitle = [...withoutId].filter((index) => tasks[index]?.title === row.title);
  const sameParent = sameTitle.find((index) => tasks[index]?.parentId === row.parentId);
  return sameParent ?? sameTitle[0];
}

function taskOf(row: TrackerRow): TrackerTask {
  return { ...row, description: "", dependencies: [], changedAt: 0 };
}

function mergeRow(task: TrackerTask, row: TrackerRow, issuedAt: number): TrackerTask {
  return task.changedAt > issuedAt ? { ...task, id: row.id } : { ...task, ...row };
}
