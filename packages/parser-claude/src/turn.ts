import type { EventDraft } from "@chatter/parser-kit";
import { classifyFailure } from "./classify-failure.ts";
import type { ClaudeState, ClaudeStep, HeldError } from "./state.ts";
import { stay } from "./steps.ts";

/** How many texts are remembered. A turn that waits for another says few before its result comes. */
const MAX_SAID = 8;

/** The main agent does something: a turn is open, and what went wrong before has been survived. */
export function beginActivity(state: ClaudeState): ClaudeStep {
  if (state.isTurnOpen && state.heldError === undefined) return stay(state);
  const { state: calm, events } = surviveError(state);
  if (calm.isTurnOpen) return { state: calm, events };
  return { state: { ...calm, isTurnOpen: true }, events: [...events, { type: "turn.started" }] };
}

/** Reports a failure that did not end the turn. */
export function surviveError(state: ClaudeState): ClaudeStep {
  const { heldError } = state;
  if (heldError === undefined) return stay(state);
  return {
    state: { ...state, heldError: undefined },
    events: [failure(heldError, "warning")],
  };
}

/** A failure as an event. */
export function failure(
  { text, facts, retryAt }: HeldError,
  severity: "warning" | "error",
): EventDraft {
  return {
    type: "error",
    error: text,
    severity,
    ...classifyFailure(facts),
    ...(retryAt === undefined ? {} : { retryAt }),
  };
}

/** Remembers a text, because the result will bring it again. */
export function remember(state: ClaudeState, text: string): ClaudeState {
  return { ...state, said: [...state.said.slice(1 - MAX_SAID), text] };
}
