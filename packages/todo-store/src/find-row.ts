import { locateItem } from "./locate.ts";
import type { PlanItem } from "./plan.ts";
import { mapRows } from "./plan-items.ts";
import type { Parsed, Position } from "./positions.ts";

/** A list after an edit, or why it could not be made. */
export type Edit =
  | { readonly ok: true; readonly items: readonly PlanItem[] }
  | { readonly ok: false; readonly problem: string };

/** The item or subtask at a position. */
export function findRow(items: readonly PlanItem[], at: Position): Parsed<PlanItem> {
  const place = locateItem(items, at);
  if (!place.ok) return place;
  const item = items[place.value.item];
  const row = place.value.subtask === undefined ? item : item?.subtasks?.[place.value.subtask];
  // locateItem checked the range; a sparse array would be a programming error.
  if (row === undefined) throw new TypeError("expected a list without holes");
  return { ok: true, value: row };
}

/** Changes the item or subtask at a position. */
export function changeRow(
  items: readonly PlanItem[],
  at: Position,
  change: (row: PlanItem) => PlanItem,
): Edit {
  const found = findRow(items, at);
  if (!found.ok) return found;
  return { ok: true, items: mapRows(items, (row) => (row === found.value ? change(row) : row)) };
}
