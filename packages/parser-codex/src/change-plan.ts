import type { TodoItem } from "@chatter/events-schema";
import type { JsonObject } from "@chatter/parser-kit";
import {
  DIAGNOSTIC_CODES,
  diagnostic,
  type EventDraft,
  excerpt,
  type NativePlanItem,
  type PlanList,
  readPlanItems,
  updatePlanList,
} from "@chatter/parser-kit";

/** A plan after a native list, and what is to be said about it. */
export interface PlanStep {
  readonly list: PlanList;
  readonly events: readonly EventDraft[];
}

/**
 * Takes a native list as the new plan. Codex tells the same list again and again, so only a change,
 * or an explanation, is told. A list of which nothing can be read changes nothing.
 */
export function changePlan(
  list: PlanList,
  native: unknown,
  read: (native: JsonObject) => NativePlanItem,
  explanation?: string,
): PlanStep {
  const plan = readPlanItems(native, read);
  if (plan === undefined) {
    const message = `expected plan steps, received ${excerpt(native)}`;
    return { list, events: [diagnostic("warning", DIAGNOSTIC_CODES.eventInvalid, message)] };
  }
  const { items, diagnostics } = plan;
  if (explanation === undefined && isSamePlan(list.items, items)) return { list, events: [] };
  const change = { source: "codex", ...(explanation === undefined ? {} : { explanation }) };
  const next = updatePlanList(list, items, change);
  return { list: next.list, events: [...diagnostics, ...next.events] };
}

function isSamePlan(before: readonly TodoItem[], after: readonly TodoItem[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ text, status, nativeStatus }, index) => {
      const item = after[index];
      return item?.text === text && item.status === status && item.nativeStatus === nativeStatus;
    })
  );
}
