import type { PlanItem } from "./plan.ts";
import { formatPosition, type Parsed, type PlanIndex, type Position } from "./positions.ts";

/** A position that was found in a list, counted from 0. */
export interface Place {
  readonly item: number;
  readonly subtask?: number;
}

/** Finds an item or subtask that is there. */
export function locateItem(items: readonly PlanItem[], position: Position): Parsed<Place> {
  if (items.length === 0) return problem(position, "the list is empty");
  return locate(items, position, 0);
}

/** Finds where an item or subtask can be put: up to one behind the last. */
export function locateSlot(items: readonly PlanItem[], position: Position): Parsed<Place> {
  return locate(items, position, 1);
}

function locate(items: readonly PlanItem[], position: Position, extra: 0 | 1): Parsed<Place> {
  if (position.subtask === undefined) {
    const item = toNumber(position.item, items.length + extra);
    return item === undefined
      ? problem(position, `expected ${describeRange("", items.length + extra)}`)
      : { ok: true, value: { item } };
  }
  const item = toNumber(position.item, items.length);
  const parent = item === undefined ? undefined : items[item];
  if (item === undefined || parent === undefined) return noParent(items, position);
  const count = parent.subtasks?.length ?? 0;
  if (count + extra === 0) return problem(position, `item ${item + 1} has no subtasks`);
  const subtask = toNumber(position.subtask, count + extra);
  return subtask === undefined
    ? problem(position, `expected ${describeRange(`${item + 1}.`, count + extra)}`)
    : { ok: true, value: { item, subtask } };
}

function toNumber(index: PlanIndex, count: number): number | undefined {
  const number = index === "last" ? count - 1 : index;
  return Number.isInteger(number) && number >= 0 && number < count ? number : undefined;
}

function noParent(items: readonly PlanItem[], position: Position): Parsed<Place> {
  if (items.length === 0) return problem(position, "the list is empty");
  return problem(position, `expected an item ${describeRange("", items.length)} before the dot`);
}

function describeRange(prefix: string, count: number): string {
  const numbers = count === 1 ? `${prefix}1` : `${prefix}1 to ${prefix}${count}`;
  return `${numbers} or ${prefix}last`;
}

function problem(position: Position, message: string): { ok: false; problem: string } {
  return { ok: false, problem: `position ${formatPosition(position)}: ${message}` };
}
