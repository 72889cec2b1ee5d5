import type { JsonObject, NativePlanItem, Step } from "@chatter/parser-kit";
import { changePlan } from "./change-plan.ts";
import { type CodexState, progress } from "./state.ts";

/**
 * The plan. That the item is completed says that the turn is over, not that the work is done; that a
 * step is in progress is not told at all, and not guessed.
 */
export function mapTodoList(
  event: { readonly item: { readonly items?: unknown } },
  state: CodexState,
): Step<CodexState> {
  const { list, events } = changePlan(state.plan, event.item.items, readStep);
  return progress({ ...state, plan: list }, events);
}

function readStep({ text, completed, status }: JsonObject): NativePlanItem {
  if (typeof completed !== "boolean") return { text, status: completed ?? status };
  return { text, status: completed ? "completed" : "pending" };
}
