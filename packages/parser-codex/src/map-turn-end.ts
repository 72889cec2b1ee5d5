import type { EventDraft, Step } from "@chatter/parser-kit";
import { classifyError } from "./classify-error.ts";
import { cancelTools } from "./map-tool.ts";
import type { CodexState } from "./state.ts";
import { readThreadUsage } from "./token-usage.ts";
import { noteError } from "./turn-state.ts";

/**
 * The model has answered without another tool call. A command can still run: Codex leaves it, and
 * tells no more about it.
 */
export function mapTurnCompleted(
  event: { readonly usage?: unknown },
  state: CodexState,
): Step<CodexState> {
  if (state.turn.phase === "ended") return { state, events: [] };
  const usage = readThreadUsage(event.usage);
  const { ledger, events } = cancelTools(state.tools);
  return {
    state: { ...state, tools: ledger, turn: { phase: "ended" } },
    events: [
      ...missedStart(state),
      ...events,
      {
        type: "turn.completed",
        finishReason: "done",
        ...(usage === undefined ? {} : { usage }),
      },
    ],
  };
}

/** The turn was given up. An `error` has mostly said so already, in the same words. */
export function mapTurnFailed(
  event: { readonly error: { readonly message: string } },
  state: CodexState,
): Step<CodexState> {
  const { phase, failure } = state.turn;
  if (phase === "ended") return { state, events: [] };
  const { message } = event.error;
  const isSame = failure !== undefined && (failure === message || message === "");
  const isTold = phase === "open" && isSame;
  const error = { ...classifyError(message || "the turn failed"), severity: "error" } as const;
  const { ledger, events } = cancelTools(state.tools);
  return {
    state: { ...state, tools: ledger, turn: { phase: "ended" } },
    events: [
      ...missedStart(state),
      ...events,
      ...(isTold ? [] : [error]),
      { type: "turn.completed", finishReason: "error" },
    ],
  };
}

/** Most errors are retries and end nothing. */
export function mapError(event: { readonly message: string }, state: CodexState): Step<CodexState> {
  const { message } = event;
  const error = classifyError(message || "an error without a message");
  return { state: { ...state, turn: noteError(state.turn, error, message) }, events: [error] };
}

/** A turn that ends without having begun, as far as the stream tells, has begun all the same. */
function missedStart({ turn }: CodexState): EventDraft[] {
  return turn.phase === "before" ? [{ type: "turn.started" }] : [];
}
