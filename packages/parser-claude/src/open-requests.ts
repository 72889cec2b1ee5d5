import type { PermissionResolvedEvent } from "@chatter/events-schema";
import type { EventDraft } from "@chatter/parser-kit";
import type { ClaudeState, ClaudeStep, OpenRequest } from "./state.ts";
import { stay } from "./steps.ts";

type Outcome = PermissionResolvedEvent["outcome"];

/** Closes the question that was asked under an id, or about a tool call. */
export function resolveRequest(
  state: ClaudeState,
  { requestId, toolId }: { readonly requestId?: string; readonly toolId?: string },
  outcome: Outcome,
  message?: string,
): ClaudeStep {
  if (state.requests.length === 0) return stay(state);
  const isMeant = (request: OpenRequest): boolean =>
    requestId === undefined ? request.toolId === toolId : request.requestId === requestId;
  const open = state.requests.filter((request) => !isMeant(request));
  const events = state.requests
    .filter(isMeant)
    .map((request) => resolved(request, outcome, message));
  return { state: { ...state, requests: open }, events };
}

/** Closes every question: nobody waits for an answer any more. */
export function cancelRequests(state: ClaudeState): ClaudeStep {
  if (state.requests.length === 0) return stay(state);
  const events = state.requests.map((request) => resolved(request, "cancelled", undefined));
  return { state: { ...state, requests: [] }, events };
}

function resolved(
  { requestId, toolName, toolId }: OpenRequest,
  outcome: Outcome,
  message: string | undefined,
): EventDraft {
  return {
    type: "permission.resolved",
    requestId,
    outcome,
    toolName,
    ...(toolId === undefined ? {} : { toolId }),
    ...(message === undefined ? {} : { message }),
  };
}
