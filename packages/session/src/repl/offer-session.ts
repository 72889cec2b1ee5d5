import type { ReplMessage } from "./repl-message.ts";
import { isRunning, type ReplState } from "./repl-state.ts";
import { type ReplStep, step } from "./repl-step.ts";

/** Offers to go on with an earlier session, unless the person has begun something else or has to read something. */
export function offerSession(
  state: ReplState,
  { sessionId, text }: Extract<ReplMessage, { type: "session.offered" }>,
): ReplStep {
  const { prompt, outbox, questions, reply, page, messageCount } = state;
  const isIdle = !isRunning(state) && outbox.waiting.length === 0 && questions.length === 0;
  const isUntouched = prompt.content.text === "" && messageCount === 0;
  if (!isIdle || !isUntouched || reply !== null || page !== null) return step(state);
  return step({ ...state, reply: { level: "info", text, sessionId } });
}

/** Enter with nothing written: takes on what is offered, else closes what a command answered. */
export function acceptOffer(state: ReplState): ReplStep {
  const sessionId = state.reply?.sessionId;
  const next = { ...state, reply: null };
  return sessionId === undefined ? step(next) : step(next, { type: "load-history", sessionId });
}
