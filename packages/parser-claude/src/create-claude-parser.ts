import {
  defineAgentParser,
  type JsonObject,
  onEvent,
  type ParserFactory,
} from "@chatter/parser-kit";
import { CLAUDE_AGENT_TYPE } from "./agent-type.ts";
import { mapAssistant } from "./map-assistant.ts";
import { mapControlResponse, mapPermissionRequest, mapRequestCancelled } from "./map-control.ts";
import { mapInit } from "./map-init.ts";
import { mapRateLimit } from "./map-rate-limit.ts";
import { mapResult } from "./map-result.ts";
import { mapStreamEvent } from "./map-stream-event.ts";
import {
  mapApiRetry,
  mapCompactBoundary,
  mapInformational,
  mapModelFallback,
  mapPermissionDenied,
} from "./map-system.ts";
import { mapUser } from "./map-user.ts";
import * as native from "./native-event.ts";
import { cancelRequests } from "./open-requests.ts";
import { readTime } from "./read-time.ts";
import { readObject } from "./read-value.ts";
import { type ClaudeState, type ClaudeStep, INITIAL_STATE } from "./state.ts";
import { andThen } from "./steps.ts";
import { mapTaskNotification } from "./sub-agents.ts";
import { failure } from "./turn.ts";

/** Known, and told nowhere: the README says why. */
const IGNORED = [
  "keep_alive",
  "prompt_suggestion",
  "tool_progress",
  "tool_use_summary",
  "transcript_mirror",
  "system/background_tasks_changed",
  "system/hook_progress",
  "system/hook_response",
  "system/hook_started",
  "system/model_refusal_no_fallback",
  "system/session_state_changed",
  "system/status",
  "system/task_progress",
  "system/task_started",
  "system/task_updated",
  "system/thinking_tokens",
  "system/ui_invalidate",
];

/**
 * Creates a parser of what `claude -p --output-format stream-json --verbose` prints; `json` output
 * is read too.
 *
 * @example
 * const parser = createClaudeParser();
 * for await (const event of parseChunks(parser, claude.stdout)) console.log(event.type);
 */
export const createClaudeParser: ParserFactory = defineAgentParser<ClaudeState>({
  agentType: CLAUDE_AGENT_TYPE,
  initialState: INITIAL_STATE,
  typeOf,
  timeOf: ({ timestamp }) => readTime(timestamp),
  unwrap,
  ignored: IGNORED,
  handlers: {
    "system/init": onEvent(native.initSchema, mapInit),
    assistant: onEvent(native.assistantSchema, mapAssistant),
    user: onEvent(native.userSchema, mapUser),
    stream_event: onEvent(native.streamEventSchema, mapStreamEvent),
    result: onEvent(native.resultSchema, mapResult),
    rate_limit_event: onEvent(native.rateLimitSchema, mapRateLimit),
    "control_request/can_use_tool": onEvent(native.permissionRequestSchema, mapPermissionRequest),
    control_cancel_request: onEvent(native.requestIdSchema, mapRequestCancelled),
    control_response: onEvent(native.controlResponseSchema, mapControlResponse),
    "system/api_retry": onEvent(native.anySchema, mapApiRetry),
    "system/permission_denied": onEvent(native.toolUseIdSchema, mapPermissionDenied),
    "system/task_notification": onEvent(native.anySchema, mapTaskNotification),
    "system/compact_boundary": onEvent(native.anySchema, mapCompactBoundary),
    "system/model_fallback": onEvent(native.contentSchema, mapModelFallback),
    "system/informational": onEvent(native.contentSchema, mapInformational),
  },
  end: mapEnd,
});

function typeOf(event: JsonObject): string | undefined {
  const { type } = event;
  if (type === "system") return `system/${wordOf(event["subtype"])}`;
  if (type === "control_request") {
    return `control_request/${wordOf(readObject(event["request"])?.["subtype"])}`;
  }
  return typeof type === "string" ? type : undefined;
}

/** `--output-format json --verbose` prints one list of all events. */
function unwrap(value: unknown): readonly unknown[] {
  const isList = Array.isArray(value) && typeof readObject(value[0])?.["type"] === "string";
  return isList ? value : [value];
}

/** Nobody survives the end. The kit closes what is open. */
function mapEnd(state: ClaudeState): ClaudeStep {
  const { heldError } = state;
  return andThen(cancelRequests(state), (next) => ({
    state: { ...next, heldError: undefined },
    events: heldError === undefined ? [] : [failure(heldError, "error")],
  }));
}

/** A word, or nothing that could pass for one: an object may have no way to become text. */
function wordOf(value: unknown): string {
  return typeof value === "string" ? value : "?";
}
