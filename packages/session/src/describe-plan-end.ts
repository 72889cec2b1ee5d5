import type { AgentEvent } from "@chatter/events-schema";
import { countCompleted, countOpen, type PlansState } from "./plan-state.ts";
import type { NoteEntry } from "./transcript-entry.ts";

/** A turn that failed or was cancelled leaves one line that says what was done and what is open. */
export function describePlanEnd(plans: PlansState, event: AgentEvent): NoteEntry[] {
  if (event.type !== "turn.completed" || event.finishReason === "done") return [];
  const plan = plans.byMember[event.agentId];
  if (plan === undefined || event.parentToolId !== undefined) return [];
  const completed = countCompleted(plan.items);
  const open = countOpen(plan.items);
  const text = `plan: ${completed} of ${plan.items.length} completed, ${open} open`;
  return [
    {
      kind: "note",
      id: `${event.eventId}-plan`,
      member: plan.member,
      parentToolId: undefined,
      text,
    },
  ];
}
