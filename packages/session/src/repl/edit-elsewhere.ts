import { selectPromptText } from "../prompt/select-prompt-text.ts";
import { giveKeys } from "./change-questions.ts";
import { editPrompt } from "./edit-prompt.ts";
import type { ReplMessage } from "./repl-message.ts";
import type { ReplState } from "./repl-state.ts";
import { type ReplStep, step } from "./repl-step.ts";

/** Lets the person write in a program of their own, which has the terminal meanwhile. */
export function askForEditor(state: ReplState): ReplStep {
  if (state.isAway) return step(state);
  const text = selectPromptText(state.prompt);
  return step({ ...state, isAway: true, reply: null }, { type: "open-editor", text });
}

/** The terminal is back, with what was written. A question that came meanwhile is seen from now on. */
export function takeEdited(
  state: ReplState,
  { edited, at }: Extract<ReplMessage, { type: "editor.closed" }>,
): ReplStep {
  const back: ReplState = { ...state, isAway: false };
  const next = edited.ok
    ? editPrompt(back, { type: "set-text", text: edited.text })
    : step({ ...back, reply: { level: "error", text: edited.problem } });
  return { ...next, state: giveKeys({ ...next.state, questionSince: null }, at) };
}
