import type { ProcessExit, Step } from "@chatter/parser-kit";
import { cancelTools } from "./map-tool.ts";
import type { CodexState } from "./state.ts";
import { endTurn } from "./turn-state.ts";

/**
 * Ends the turn that a process left open; the kit has ended its tools. Codex says nothing when it is
 * interrupted (exit code 1) or killed.
 */
export function closeRun(state: CodexState, exit: ProcessExit | undefined): Step<CodexState> {
  return { state: { ...state, turn: { phase: "ended" } }, events: endTurn(state.turn, exit) };
}

/** The same for a process that is not the last one in the stream. */
export function closeEarlierRun(state: CodexState): Step<CodexState> {
  const { ledger, events } = cancelTools(state.tools);
  const closed = closeRun({ ...state, tools: ledger }, undefined);
  return { state: closed.state, events: [...events, ...closed.events] };
}
