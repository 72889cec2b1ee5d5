import type { PlanItem } from "./plan.ts";
import type { PlanDocument, PlanStep } from "./plan-document.ts";
import { isSameItem } from "./plan-items.ts";

const MAX_STEPS = 100;
/** A step that takes back a `clear` holds the whole list; hundreds of long lists would be a slow file. */
const MAX_ITEMS_IN_STEPS = 1000;

/** What a step leads to. */
export interface PlanVersion {
  readonly todoId: string;
  readonly items: readonly PlanItem[];
}

/** The step that leads from one version to another; undefined when they say the same. */
export function planStep(
  from: PlanVersion,
  to: PlanVersion,
  changedAt: number,
): PlanStep | undefined {
  const shorter = Math.min(from.items.length, to.items.length);
  let start = 0;
  while (start < shorter && isSameAt(from.items, start, to.items, start)) start += 1;
  let end = 0;
  const lengths = { from: from.items.length, to: to.items.length };
  while (
    end < shorter - start &&
    isSameAt(from.items, lengths.from - end - 1, to.items, lengths.to - end - 1)
  ) {
    end += 1;
  }
  const remove = lengths.from - end - start;
  const insert = to.items.slice(start, lengths.to - end);
  if (remove === 0 && insert.length === 0) return undefined;
  return { changedAt, todoId: to.todoId, index: start, remove, insert };
}

/** Takes a step. */
export function applyStep(items: readonly PlanItem[], step: PlanStep): readonly PlanItem[] {
  return items.toSpliced(step.index, step.remove, ...step.insert);
}

/** Adds a step and lets the oldest go when there are too many, or too much in them. */
export function rememberStep(steps: readonly PlanStep[], step: PlanStep): readonly PlanStep[] {
  const kept = [step];
  let itemCount = step.insert.length;
  for (const older of steps.toReversed()) {
    itemCount += older.insert.length;
    if (kept.length === MAX_STEPS || itemCount > MAX_ITEMS_IN_STEPS) break;
    kept.unshift(older);
  }
  return kept;
}

/** The newest version of the list that had items in it: what a cleared list last was. */
export function selectLastItems(document: PlanDocument): readonly PlanItem[] {
  let { items } = document.plan;
  for (const step of document.history.toReversed()) {
    if (items.length > 0) break;
    items = applyStep(items, step);
  }
  return items;
}

function isSameAt(
  a: readonly PlanItem[],
  indexA: number,
  b: readonly PlanItem[],
  indexB: number,
): boolean {
  const itemA = a[indexA];
  const itemB = b[indexB];
  return itemA !== undefined && itemB !== undefined && isSameItem(itemA, itemB);
}
