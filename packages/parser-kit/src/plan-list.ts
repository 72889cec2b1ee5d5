import type { TodoItem, TodoListEvent } from "@chatter/events-schema";
import type { EventDraft } from "./event-draft.ts";

/** A list that a stream keeps, as an adapter's state remembers it. */
export interface PlanList {
  /** What its ids start with; unique within the stream. */
  readonly name: string;
  /** How many lists there have been under this name. */
  readonly count: number;
  readonly items: readonly TodoItem[];
}

/** What goes along with the items. */
export type PlanChange = Pick<TodoListEvent, "explanation" | "parentToolId" | "source">;

/** A list that nobody has written yet. */
export function createPlanList(name: string): PlanList {
  return { name, count: 0, items: [] };
}

/**
 * Replaces the items, for dialects that write the whole list each time. It is a new list, with a new
 * `todoId`, when the one before was empty or all completed, or when they share no text. Nothing is
 * told when an empty list replaces an empty one.
 */
export function replacePlanList(
  list: PlanList,
  items: readonly TodoItem[],
  change: PlanChange,
): { readonly list: PlanList; readonly events: readonly EventDraft[] } {
  if (items.length === 0 && list.items.length === 0) return { list, events: [] };
  const isNew = items.length > 0 && !continues(list.items, items);
  const next = { ...list, items, count: isNew ? list.count + 1 : list.count };
  return { list: next, events: [planListEvent(next, change)] };
}

/** Replaces the items of a list that stays the same for the whole stream. */
export function updatePlanList(
  list: PlanList,
  items: readonly TodoItem[],
  change: PlanChange,
): { readonly list: PlanList; readonly events: readonly EventDraft[] } {
  if (items.length === 0 && list.items.length === 0) return { list, events: [] };
  const next = { ...list, items, count: 1 };
  return { list: next, events: [planListEvent(next, change)] };
}

function continues(before: readonly TodoItem[], after: readonly TodoItem[]): boolean {
  if (before.every((item) => item.status === "completed")) return false;
  // Nearly always a step stays where it was.
  if (before.some((item, index) => item.text === after[index]?.text)) return true;
  const texts = new Set(before.map((item) => item.text));
  return after.some((item) => texts.has(item.text));
}

function planListEvent(list: PlanList, change: PlanChange): EventDraft {
  const todoId = `${list.name}-${list.count}`;
  return { type: "todo_list", todoId, items: [...list.items], ...change };
}
