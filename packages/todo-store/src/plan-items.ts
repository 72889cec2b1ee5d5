import type { PlanItem, PlanSubtask } from "./plan.ts";

const FIELDS = ["id", "text", "status", "activeForm", "priority", "owner"] as const;

/** Items and subtasks in the order in which they are shown. */
export function rowsOf(items: readonly PlanItem[]): readonly PlanSubtask[] {
  return items.flatMap((item) => (item.subtasks ? [item, ...item.subtasks] : [item]));
}

/** The ids of all items and subtasks. */
export function idsOf(items: readonly PlanItem[]): ReadonlySet<string> {
  return new Set(rowsOf(items).map(({ id }) => id));
}

/** Changes every item and every subtask; what stays the same stays the same object. */
export function mapRows(
  items: readonly PlanItem[],
  change: (row: PlanItem) => PlanItem,
): readonly PlanItem[] {
  return items.map((item) => {
    const changed = change(item);
    const subtasks = item.subtasks?.map(change);
    if (!subtasks?.some((subtask, index) => subtask !== item.subtasks?.[index])) return changed;
    return { ...changed, subtasks };
  });
}

/** Whether two items say the same. */
export function isSameItem(a: PlanItem, b: PlanItem): boolean {
  if (a === b) return true;
  return (
    FIELDS.every((field) => a[field] === b[field]) &&
    isSameList(a.blockedBy ?? [], b.blockedBy ?? [], (x, y) => x === y) &&
    isSameList(a.subtasks ?? [], b.subtasks ?? [], isSameItem)
  );
}

/** Whether two lists of items say the same. */
export function areSameItems(a: readonly PlanItem[], b: readonly PlanItem[]): boolean {
  return a === b || isSameList(a, b, isSameItem);
}

/** Whether two lists have what they share in another order. */
export function hasMoved(before: readonly PlanItem[], after: readonly PlanItem[]): boolean {
  const idsBefore = new Set(before.map(({ id }) => id));
  const idsAfter = new Set(after.map(({ id }) => id));
  const shared = after.filter(({ id }) => idsBefore.has(id));
  return before.filter(({ id }) => idsAfter.has(id)).some(({ id }, at) => id !== shared[at]?.id);
}

function isSameList<Value>(
  a: readonly Value[],
  b: readonly Value[],
  isSame: (x: Value, y: Value) => boolean,
): boolean {
  return (
    a.length === b.length &&
    a.every((value, index) => {
      const other = b[index];
      return other !== undefined && isSame(value, other);
    })
  );
}
