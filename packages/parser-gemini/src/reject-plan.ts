import type { EventDraft } from "@chatter/parser-kit";

/** Tells that the agent refused a call of a plan tool, and why; the plan is as before. */
export function rejectPlan(reason: string): EventDraft {
  return { type: "notice", code: "plan.rejected", message: reason };
}
