import type { EventDraft, Step } from "@chatter/parser-kit";
import { closeEarlierRun } from "./close-run.ts";
import { type CodexState, startRun } from "./state.ts";

/** A process begins; what the one before it in the same stream left open is closed. */
export function mapThreadStarted(
  event: { readonly thread_id: string },
  state: CodexState,
): Step<CodexState> {
  const { thread_id: threadId } = event;
  const started: EventDraft = {
    type: "session.started",
    nativeSessionId: threadId,
    ...(state.threadId === threadId ? { resumed: true } : {}),
  };
  return {
    state: startRun(state, threadId),
    events: [...closeEarlierRun(state).events, started],
  };
}

/** The turn begins; Codex runs one per process. */
export function mapTurnStarted(_event: unknown, state: CodexState): Step<CodexState> {
  if (state.turn.phase === "open") return { state, events: [] };
  return { state: { ...state, turn: { phase: "open" } }, events: [{ type: "turn.started" }] };
}
