import type { AgentEvent } from "@chatter/events-schema";
import { memberOf } from "./member.ts";
import { countCompleted, currentIndex, type MemberPlan, type PlansState } from "./plan-state.ts";
import type { NoteEntry } from "./transcript-entry.ts";

/** A change of a plan in one short line, for who does not see the panel. */
export function describePlanChange(
  before: PlansState,
  after: PlansState,
  event: AgentEvent,
): NoteEntry[] {
  if (event.type !== "todo_list" || event.parentToolId !== undefined) return [];
  const text = describe(after.byMember[event.agentId]);
  if (text === describe(before.byMember[event.agentId])) return [];
  const member = memberOf(event);
  return [{ kind: "note", id: `${event.eventId}-plan`, member, parentToolId: undefined, text }];
}

function describe(plan: MemberPlan | undefined): string {
  if (plan === undefined) return "plan: cleared";
  const { items } = plan;
  const current = items[currentIndex(items)];
  const doing = current === undefined ? "all done" : (current.activeForm ?? current.text);
  return `plan ${countCompleted(items)}/${items.length}: ${doing}`;
}
