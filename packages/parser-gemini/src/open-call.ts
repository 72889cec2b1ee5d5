import type { ChatterPlanTool, EventDraft } from "@chatter/parser-kit";
import type { TrackerCall } from "./tracker-call.ts";

/** A tool call that has no result yet. */
export type OpenCall = { readonly toolId: string } & (
  | { readonly kind: "tool"; readonly toolName: string }
  | { readonly kind: "todos"; readonly input: unknown }
  | { readonly kind: "chatter"; readonly tool: ChatterPlanTool; readonly input: unknown }
  | { readonly kind: "tracker"; readonly call: TrackerCall }
);

/** More than any model asks for at once; a stream that never answers must not fill the memory. */
const MAX_OPEN_CALLS = 500;

/**
 * Adds a call. An id that comes twice in a turn has one result, that of the later call. Of too many
 * calls the oldest one is given up.
 */
export function openCall(
  calls: readonly OpenCall[],
  call: OpenCall,
): { readonly calls: readonly OpenCall[]; readonly givenUp: readonly OpenCall[] } {
  const others = closeCall(calls, call.toolId);
  if (others.length < MAX_OPEN_CALLS) return { calls: [...others, call], givenUp: [] };
  return { calls: [...others.slice(1), call], givenUp: others.slice(0, 1) };
}

/** Takes a call out. */
export function closeCall(calls: readonly OpenCall[], toolId: string): readonly OpenCall[] {
  return calls.some((call) => call.toolId === toolId)
    ? calls.filter((call) => call.toolId !== toolId)
    : calls;
}

/** The ends of calls that get no result. A plan call without one has changed nothing. */
export function cancelCalls(calls: readonly OpenCall[]): EventDraft[] {
  const events: EventDraft[] = [];
  for (const call of calls) {
    if (call.kind !== "tool") continue;
    const { toolId, toolName } = call;
    events.push({ type: "tool.completed", toolId, toolName, status: "cancelled" });
  }
  return events;
}
