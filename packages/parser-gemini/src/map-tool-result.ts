import { textField } from "./json-object.ts";
import { mapPlanResult } from "./map-plan-result.ts";
import type { ToolResult } from "./native-event.ts";
import { closeCall } from "./open-call.ts";
import { type GeminiState, type GeminiStep, quiet, type Stop } from "./state.ts";
import { toolOutcome } from "./tool-outcome.ts";

/** Joins a result with its call, by id. A result without a call means nothing to anybody. */
export function mapToolResult(event: ToolResult, state: GeminiState): GeminiStep {
  const { tool_id: toolId } = event;
  const call = state.calls.find((open) => open.toolId === toolId);
  const stop = readStop(event) ?? state.turn.stop;
  const next: GeminiState = {
    ...state,
    calls: closeCall(state.calls, toolId),
    turn: stop === state.turn.stop ? state.turn : { ...state.turn, stop },
    isMessageOpen: false,
  };
  if (call === undefined) return quiet(next);
  if (call.kind !== "tool") return mapPlanResult(call, event, next);
  const { toolName } = call;
  return {
    state: next,
    events: [{ ...toolOutcome(toolName, event), type: "tool.completed", toolId, toolName }],
  };
}

/** A hook can end the whole run through one tool; the run then calls itself a success. */
function readStop({ error, output }: ToolResult): Stop | undefined {
  if (textField(error, "type") !== "stop_execution") return undefined;
  const message = textField(error, "message") ?? output;
  return {
    message: typeof message === "string" ? message : "stopped by a hook",
    class: "permission",
  };
}
