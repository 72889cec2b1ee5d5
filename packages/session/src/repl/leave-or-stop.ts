import { closePage } from "../details/read-in-full.ts";
import { joinTexts } from "../outbox/join-texts.ts";
import { reduceOutbox } from "../outbox/reduce-outbox.ts";
import { reducePrompt } from "../prompt/reduce-prompt.ts";
import { selectPromptText } from "../prompt/select-prompt-text.ts";
import { answerQuestion, endEdit } from "./change-questions.ts";
import { isRunning, type ReplState } from "./repl-state.ts";
import { type ReplStep, step } from "./repl-step.ts";

/**
 * Escape. In this order: closes what is read in full, leaves the change of arguments, says no to the
 * question that has the keys, gives the keys to a question that waits, closes what a command answered,
 * stops the work and what the person runs themselves. Then what waits in the outbox comes back into
 * the prompt.
 */
export function stopWork(state: ReplState, at: number): ReplStep {
  if (state.page !== null) return step(closePage(state, at));
  const [question] = state.questions;
  if (question !== undefined) {
    if (question.kind === "approval" && question.setAside !== null) {
      return step(endEdit(state, question, at));
    }
    if (state.questionSince !== null) return answerQuestion(state, "deny", at);
    return step({ ...state, questionSince: at });
  }
  if (state.reply !== null) return step({ ...state, reply: null });
  return isRunning(state) ? stop(state) : step(state);
}

/** Ctrl+C: what Escape does as long as there is something to stop; then it takes two to leave. */
export function interrupt(state: ReplState, at: number): ReplStep {
  if (state.isLeaving) return step(state, { type: "quit", exitCode: 130 });
  if (state.page !== null || state.questions.length > 0) return stopWork(state, at);
  if (isRunning(state) && !state.isStopping) return stop(state);
  if (state.prompt.content.text !== "") {
    const prompt = reducePrompt(state.prompt, { type: "clear" }, state.layout);
    return step({ ...state, prompt });
  }
  const reply = { level: "info", text: "Press Ctrl+C again to leave." } as const;
  return step({ ...state, isLeaving: true, reply });
}

/** Ctrl+D with nothing written. */
export function endInput(state: ReplState): ReplStep {
  return step(state, { type: "quit", exitCode: 0 });
}

function stop(state: ReplState): ReplStep {
  const { waiting } = state.outbox;
  const { outbox } = reduceOutbox(state.outbox, { type: "clear" });
  const texts = [joinTexts(waiting), selectPromptText(state.prompt)].filter((text) => text !== "");
  const prompt =
    waiting.length === 0
      ? state.prompt
      : reducePrompt(state.prompt, { type: "set-text", text: texts.join("\n\n") }, state.layout);
  return step({ ...state, outbox, prompt, isStopping: true }, { type: "stop-work" });
}
