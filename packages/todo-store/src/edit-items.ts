import type { TodoStatus } from "@chatter/events-schema";
import { forgetBlockers } from "./dependencies.ts";
import { changeRow, type Edit, findRow } from "./find-row.ts";
import { cleanText, findTextProblem } from "./item-text.ts";
import { locateItem, locateSlot, type Place } from "./locate.ts";
import type { PlanItem, PlanSubtask } from "./plan.ts";
import { idsOf, mapRows } from "./plan-items.ts";
import type { Position, Target } from "./positions.ts";

/** Puts a new pending item (or subtask) at a position; what was there moves down. */
export function addItem(
  items: readonly PlanItem[],
  { id, text, at }: { readonly id: string; readonly text: string; readonly at: Position },
): Edit {
  const cleaned = cleanText(text);
  const textProblem = findTextProblem(cleaned);
  if (textProblem !== undefined) return { ok: false, problem: `the text ${textProblem}` };
  const slot = locateSlot(items, at);
  if (!slot.ok) return slot;
  const { item, subtask } = slot.value;
  const row: PlanSubtask = { id, text: cleaned, status: "pending" };
  if (subtask === undefined) return { ok: true, items: items.toSpliced(item, 0, row) };
  const insert = (parent: PlanItem): PlanItem => ({
    ...parent,
    subtasks: (parent.subtasks ?? []).toSpliced(subtask, 0, row),
  });
  return { ok: true, items: changeAt(items, item, insert) };
}

/** Takes out an item with its subtasks, one subtask, a range, or all. Nothing waits for it any more. */
export function deleteItems(items: readonly PlanItem[], target: Target): Edit {
  switch (target.type) {
    case "all":
      return { ok: true, items: [] };
    case "range":
      return deleteRange(items, target.from, target.to);
    case "one": {
      const place = locateItem(items, target.at);
      return place.ok ? { ok: true, items: forget(items, removeAt(items, place.value)) } : place;
    }
  }
}

/** Gives an item a status. At most one is in progress: the one that was falls back. */
export function setStatus(items: readonly PlanItem[], at: Position, status: TodoStatus): Edit {
  const found = findRow(items, at);
  if (!found.ok) return found;
  const changed = mapRows(items, (row) => {
    if (row === found.value) return row.status === status ? row : { ...row, status };
    const fallsBack = status === "in_progress" && row.status === "in_progress";
    return fallsBack ? { ...row, status: "pending" } : row;
  });
  return { ok: true, items: changed };
}

/** Rewords an item. Its active form goes: it spoke of the old text. */
export function editText(items: readonly PlanItem[], at: Position, text: string): Edit {
  const cleaned = cleanText(text);
  const textProblem = findTextProblem(cleaned);
  if (textProblem !== undefined) return { ok: false, problem: `the text ${textProblem}` };
  return changeRow(items, at, (row) => {
    if (row.text === cleaned) return row;
    const { activeForm: _, ...rest } = row;
    return { ...rest, text: cleaned };
  });
}

function changeAt(
  items: readonly PlanItem[],
  index: number,
  change: (item: PlanItem) => PlanItem,
): readonly PlanItem[] {
  return items.map((item, at) => (at === index ? change(item) : item));
}

function deleteRange(items: readonly PlanItem[], from: number, to: number): Edit {
  if (to >= items.length) {
    const valid = items.length === 0 ? "the list is empty" : `expected 1 to ${items.length}`;
    return { ok: false, problem: `range ${from + 1}-${to + 1}: ${valid}` };
  }
  return { ok: true, items: forget(items, items.toSpliced(from, to - from + 1)) };
}

function removeAt(items: readonly PlanItem[], { item, subtask }: Place): readonly PlanItem[] {
  if (subtask === undefined) return items.toSpliced(item, 1);
  return changeAt(items, item, ({ subtasks = [], ...parent }) => {
    const rest = subtasks.toSpliced(subtask, 1);
    return rest.length === 0 ? parent : { ...parent, subtasks: rest };
  });
}

function forget(before: readonly PlanItem[], after: readonly PlanItem[]): readonly PlanItem[] {
  const left = idsOf(after);
  return forgetBlockers(after, new Set([...idsOf(before)].filter((id) => !left.has(id))));
}
