import type { Edit } from "./find-row.ts";
import { locateItem } from "./locate.ts";
import type { PlanItem } from "./plan.ts";
import { formatPosition, type Position } from "./positions.ts";

/** Moves an item among the items, or a subtask among those of its item; `to` is where it ends up. */
export function moveItem(items: readonly PlanItem[], from: Position, to: Position): Edit {
  const start = locateItem(items, from);
  if (!start.ok) return start;
  const end = locateItem(items, to);
  if (!end.ok) return end;
  const { item, subtask } = start.value;
  if (subtask === undefined && end.value.subtask === undefined) {
    return { ok: true, items: moveWithin(items, item, end.value.item) };
  }
  if (subtask === undefined || end.value.subtask === undefined || end.value.item !== item) {
    const pair = `move ${formatPosition(from)} ${formatPosition(to)}`;
    return { ok: false, problem: `${pair}: expected two items, or two subtasks of one item` };
  }
  const goal = end.value.subtask;
  const moved = items.map((parent, index) =>
    index === item
      ? { ...parent, subtasks: moveWithin(parent.subtasks ?? [], subtask, goal) }
      : parent,
  );
  return { ok: true, items: moved };
}

function moveWithin<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  return rows.toSpliced(from, 1).toSpliced(to, 0, ...rows.slice(from, from + 1));
}
