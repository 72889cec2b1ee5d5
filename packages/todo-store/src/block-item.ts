import { findWait, forgetBlockers, withBlockers } from "./dependencies.ts";
import { changeRow, type Edit, findRow } from "./find-row.ts";
import { quoteText } from "./item-text.ts";
import type { PlanItem } from "./plan.ts";
import { formatPosition, type Position } from "./positions.ts";

/** Lets one item wait for another, unless that one already waits for it. */
export function blockItem(items: readonly PlanItem[], at: Position, by: Position): Edit {
  const blocked = findRow(items, at);
  const blocker = findRow(items, by);
  if (!blocked.ok) return blocked;
  if (!blocker.ok) return blocker;
  const { id } = blocker.value;
  const circle = findWait(items, id, blocked.value.id);
  if (circle !== undefined) {
    const way = [blocked.value, ...circle].map(({ text }) => quoteText(text)).join(" → ");
    const pair = `${formatPosition(at)} cannot wait for ${formatPosition(by)}`;
    return { ok: false, problem: `${pair}: they would wait in a circle, ${way}` };
  }
  return changeRow(items, at, (row) =>
    row.blockedBy?.includes(id) ? row : withBlockers(row, [...(row.blockedBy ?? []), id]),
  );
}

/** Lets an item no longer wait for another. */
export function unblockItem(items: readonly PlanItem[], at: Position, by: Position): Edit {
  const blocker = findRow(items, by);
  if (!blocker.ok) return blocker;
  const gone = new Set([blocker.value.id]);
  return changeRow(items, at, (row) => forgetBlockers([row], gone)[0] ?? row);
}
