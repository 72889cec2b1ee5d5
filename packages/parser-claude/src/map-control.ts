import { toolTitleOf } from "./describe-tool.ts";
import type { NativeControlResponse, NativePermissionRequest } from "./native-event.ts";
import { resolveRequest } from "./open-requests.ts";
import { readObject, readText } from "./read-value.ts";
import type { ClaudeState, ClaudeStep } from "./state.ts";
import { stay } from "./steps.ts";

/** Questions that are followed at a time; a CLI asks a few, hostile input has no end. */
const MAX_OPEN_REQUESTS = 1000;

/** The CLI asks whether a tool may be used. The host answers on stdin, where nobody hears it. */
export function mapPermissionRequest(
  event: NativePermissionRequest,
  state: ClaudeState,
): ClaudeStep {
  const { request_id: requestId, request } = event;
  const toolName = request.tool_name;
  const toolId = readText(request.tool_use_id);
  const input = readObject(request.input) ?? {};
  const title = toolTitleOf(input);
  const description = readText(request.description);
  const requests = [
    ...state.requests.slice(1 - MAX_OPEN_REQUESTS),
    { requestId, toolName, toolId },
  ];
  return {
    state: { ...state, requests },
    events: [
      {
        type: "permission.requested",
        requestId,
        toolName,
        ...(toolId === undefined ? {} : { toolId }),
        input,
        ...(title === undefined ? {} : { title }),
        ...(description === undefined ? {} : { description }),
      },
    ],
  };
}

/** The CLI no longer waits for an answer. */
export function mapRequestCancelled(
  { request_id: requestId }: { readonly request_id: string },
  state: ClaudeState,
): ClaudeStep {
  return resolveRequest(state, { requestId }, "cancelled");
}

/**
 * An answer. On stdout it is the CLI's, to something that the host asked for: a failure is worth a
 * line. In a log of both directions it can be the host's, to a question about a tool.
 */
export function mapControlResponse(
  { response }: NativeControlResponse,
  state: ClaudeState,
): ClaudeStep {
  if (response.subtype === "error") {
    const message = readText(response.error) ?? "a control request failed";
    return { state, events: [{ type: "notice", code: "control.failed", message }] };
  }
  const { behavior, message } = readObject(response.response) ?? {};
  const requestId = readText(response.request_id);
  if (requestId === undefined || (behavior !== "allow" && behavior !== "deny")) return stay(state);
  const outcome = behavior === "allow" ? "allowed" : "denied";
  return resolveRequest(state, { requestId }, outcome, readText(message));
}
