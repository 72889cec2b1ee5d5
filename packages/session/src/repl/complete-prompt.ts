import { editPrompt } from "./edit-prompt.ts";
import type { CompletionOrder, ReplMessage } from "./repl-message.ts";
import type { ReplState } from "./repl-state.ts";
import { type ReplStep, step } from "./repl-step.ts";

/** Tab. */
export function askForCompletions(state: ReplState, asked: CompletionOrder): ReplStep {
  const { content, cursor } = state.prompt;
  return step(state, { type: "find-completions", text: content.text, cursor, asked });
}

/** Opens the menu. Who has asked gets the only one there is without asking again. */
export function takeOffer(
  state: ReplState,
  { offer, asked }: Extract<ReplMessage, { type: "completions.found" }>,
): ReplStep {
  const offered = editPrompt(state, { type: "offer-completions", offer });
  const menu = offered.state.prompt.completion;
  // It was made for another text.
  if (menu === null || offered.state.prompt === state.prompt) return offered;
  if (asked !== undefined && menu.items.length === 1) {
    return editPrompt(offered.state, { type: "accept-completion" });
  }
  return asked === "last"
    ? editPrompt(offered.state, { type: "select-previous-completion" })
    : offered;
}
