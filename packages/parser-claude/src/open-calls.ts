import type { EventDraft } from "@chatter/parser-kit";
import type { ClaudeState, ClaudeStep, OpenCall } from "./state.ts";
import { ofAgent, stay } from "./steps.ts";

/** Calls that are followed at a time. Real agents have a few open; hostile input has no end. */
const MAX_OPEN_CALLS = 1000;

/** Follows a call until its result. */
export function openCall(state: ClaudeState, call: OpenCall): ClaudeState {
  return { ...state, calls: [...state.calls.slice(1 - MAX_OPEN_CALLS), call] };
}

/** The open call with an id. */
export function findCall({ calls }: ClaudeState, toolId: string): OpenCall | undefined {
  return calls.find((call) => call.toolId === toolId);
}

/** Closes the calls of an agent whose end has come, and those of the agents that it started. */
export function closeCallsOf(
  state: ClaudeState,
  agent: string | undefined,
  deniedIds: ReadonlySet<unknown> = new Set(),
): ClaudeStep {
  if (state.calls.length === 0) return stay(state);
  const agents = new Set([agent]);
  const events: EventDraft[] = [];
  // A call stands behind the one that started its agent, so one pass finds them all.
  const calls = state.calls.filter(({ toolId, name: toolName, parentToolId, plan, isDenied }) => {
    if (!agents.has(parentToolId)) return true;
    agents.add(toolId);
    if (plan !== undefined) return false;
    const status = isDenied || deniedIds.has(toolId) ? "denied" : "cancelled";
    events.push({ type: "tool.completed", toolId, toolName, status, ...ofAgent(parentToolId) });
    return false;
  });
  return { state: { ...state, calls }, events };
}
