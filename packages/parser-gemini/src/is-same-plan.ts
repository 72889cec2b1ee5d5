import type { TodoItem } from "@chatter/events-schema";

/** Whether two plans of the tracker show the same. */
export function isSamePlan(a: readonly TodoItem[], b: readonly TodoItem[]): boolean {
  if (a.length !== b.length) return false;
  return a.every((item, index) => {
    const other = b[index];
    return other !== undefined && isSameItem(item, other);
  });
}

function isSameItem(a: TodoItem, b: TodoItem): boolean {
  return (
    a.text === b.text &&
    a.status === b.status &&
    a.id === b.id &&
    a.nativeStatus === b.nativeStatus &&
    isSameBlockers(a.blockedBy ?? [], b.blockedBy ?? []) &&
    isSamePlan(a.subtasks ?? [], b.subtasks ?? [])
  );
}

function isSameBlockers(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, index) => id === b[index]);
}
