import type { NativeInit } from "./native-event.ts";
import { readText } from "./read-value.ts";
import type { ClaudeState, ClaudeStep } from "./state.ts";

/**
 * A turn begins; the CLI says who it is each time. With background tasks it can begin before the
 * result of the turn before has been printed: then it is opened by its own first act after that.
 */
export function mapInit(event: NativeInit, state: ClaudeState): ClaudeStep {
  const { session_id: nativeSessionId, tools } = event;
  const model = readText(event.model);
  const cwd = readText(event.cwd);
  const agentVersion = readText(event.claude_code_version);
  const started = {
    type: "session.started",
    ...(nativeSessionId ? { nativeSessionId } : {}),
    ...(model === undefined ? {} : { model }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(agentVersion === undefined ? {} : { agentVersion }),
    ...(Array.isArray(tools) ? { tools: tools.filter((tool) => typeof tool === "string") } : {}),
  } as const;
  const next = { ...state, hasSession: true, isInterrupted: false };
  if (state.isTurnOpen) {
    return { state: { ...next, waitingTurns: state.waitingTurns + 1 }, events: [started] };
  }
  return { state: { ...next, isTurnOpen: true }, events: [started, { type: "turn.started" }] };
}
