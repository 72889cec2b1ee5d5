import {
  CHATTER_SERVER,
  type EventDraft,
  isChatterPlanTool,
  isJsonObject,
} from "@chatter/parser-kit";
import type { ToolUse } from "./native-event.ts";
import { cancelCalls, type OpenCall, openCall } from "./open-call.ts";
import { continueTurn, type GeminiState, type GeminiStep } from "./state.ts";
import { toolKind } from "./tool-kind.ts";
import { toolTitle } from "./tool-title.ts";
import type { Tracker } from "./tracker.ts";
import { createTrackerCall, readTrackerTool } from "./tracker-call.ts";

const CHATTER_PREFIX = `mcp_${CHATTER_SERVER}_`;

/** Remembers a call until its result comes; a plan call is not told before that. */
export function mapToolUse(event: ToolUse, state: GeminiState): GeminiStep {
  const call = readCall(event, state.tracker);
  const { calls, givenUp } = openCall(state.calls, call);
  const turn = continueTurn(state.turn);
  const events = cancelCalls(givenUp);
  if (call.kind === "tool") events.push(toolStarted(event));
  return { state: { ...state, calls, turn, isMessageOpen: false }, events };
}

function readCall(event: ToolUse, tracker: Tracker): OpenCall {
  const { tool_id: toolId, tool_name: toolName, parameters } = event;
  if (toolName === "write_todos") return { toolId, kind: "todos", input: parameters };
  const trackerTool = readTrackerTool(toolName);
  if (trackerTool !== undefined) {
    return { toolId, kind: "tracker", call: createTrackerCall(tracker, trackerTool, parameters) };
  }
  const tool = toolName.startsWith(CHATTER_PREFIX) ? toolName.slice(CHATTER_PREFIX.length) : "";
  if (isChatterPlanTool(tool)) return { toolId, kind: "chatter", tool, input: parameters };
  return { toolId, kind: "tool", toolName };
}

function toolStarted({ tool_id: toolId, tool_name: toolName, parameters }: ToolUse): EventDraft {
  const kind = toolKind(toolName);
  const input = readInput(parameters);
  const title = toolTitle(parameters);
  if (title === undefined) return { type: "tool.started", toolId, toolName, input, kind };
  return { type: "tool.started", toolId, toolName, input, kind, title };
}

/** Arguments are told as the model sent them, even when they are no object. */
function readInput(parameters: unknown): Record<string, unknown> {
  if (isJsonObject(parameters)) return parameters;
  return parameters === undefined || parameters === null ? {} : { parameters };
}
