import type { PermissionResolvedEvent, ToolStatus } from "@chatter/events-schema";
import type { EventDraft, Step } from "@chatter/parser-kit";
import type { AppServerState, PermissionRequest } from "./state.ts";

/** Questions that nobody answers are forgotten at this number. */
const MAX_REQUESTS = 256;

/** Notes a question, or what is new about it. */
export function addRequest(
  state: AppServerState,
  requestId: string,
  request: PermissionRequest,
): AppServerState {
  const requests = new Map(state.requests).set(requestId, request);
  const [oldest] = requests.keys();
  if (requests.size > MAX_REQUESTS && oldest !== undefined) requests.delete(oldest);
  return { ...state, requests };
}

/** What became of a call tells how the question about it was answered. */
export function settleRequests(
  state: AppServerState,
  call: { readonly itemId: string; readonly toolName: string },
  status: ToolStatus | undefined,
): Step<AppServerState> {
  const outcome = status === "denied" || status === "cancelled" ? status : "allowed";
  return settle(state, outcome, ({ itemId, toolName }) =>
    itemId === undefined ? toolName === call.toolName : itemId === call.itemId,
  );
}

/** Nothing tells any more how the open questions of a thread were answered. */
export function cancelRequests(state: AppServerState, threadId: string): Step<AppServerState> {
  return settle(state, "cancelled", (request) => request.threadId === threadId);
}

/** Who goes on with a call about which a question was answered was allowed to. */
export function settleAnswered(state: AppServerState, itemId: string): Step<AppServerState> {
  return settle(state, "allowed", (request) => request.isAnswered && request.itemId === itemId);
}

function settle(
  state: AppServerState,
  outcome: PermissionResolvedEvent["outcome"],
  isMeant: (request: PermissionRequest) => boolean,
): Step<AppServerState> {
  const settled = [...state.requests].filter(([, request]) => isMeant(request));
  if (settled.length === 0) return { state, events: [] };
  const requests = new Map(state.requests);
  const events = settled.map(([requestId, { toolName, toolId }]): EventDraft => {
    requests.delete(requestId);
    const known = { toolName, ...(toolId === undefined ? {} : { toolId }) };
    return { type: "permission.resolved", requestId, outcome, ...known };
  });
  return { state: { ...state, requests }, events };
}
