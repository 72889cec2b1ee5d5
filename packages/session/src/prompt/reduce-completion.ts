import { cleanText } from "./clean-text.ts";
import type { CompletionOffer } from "./completion-menu.ts";
import { editText } from "./edit-text.ts";
import { snapToBoundary } from "./graphemes.ts";
import type { CompletionAction } from "./prompt-action.ts";
import { MAX_COMPLETIONS } from "./prompt-limits.ts";
import type { PromptState } from "./prompt-state.ts";

/** Folds an action on the menu into the prompt. */
export function reduceCompletion(state: PromptState, action: CompletionAction): PromptState {
  switch (action.type) {
    case "offer-completions":
      return offerCompletions(state, action.offer);
    case "select-next-completion":
      return stepCompletion(state, 1);
    case "select-previous-completion":
      return stepCompletion(state, -1);
    case "accept-completion":
      return acceptCompletion(state);
    case "close-completions":
      return closeCompletions(state);
  }
}

/** Puts the selected completion into the text and closes the menu. */
export function acceptCompletion(state: PromptState): PromptState {
  const value = selectedValue(state);
  if (state.completion === null || value === undefined) return state;
  const { start, end } = state.completion.range;
  return editText(state, { from: start, to: end, insert: { text: value, pastes: [] } });
}

/** Tells whether choosing the selected completion would change the text. */
export function isCompletionPending(state: PromptState): boolean {
  if (state.completion === null) return false;
  const { start, end } = state.completion.range;
  return state.content.text.slice(start, end) !== selectedValue(state);
}

/** Opens the menu, unless the offer was made for another text or is empty. */
function offerCompletions(state: PromptState, offer: CompletionOffer): PromptState {
  const { text } = state.content;
  if (state.search !== null || offer.text !== text || offer.cursor !== state.cursor) return state;
  if (offer.items.length === 0) return closeCompletions(state);
  const start = snapToBoundary(text, offer.range.start);
  const end = Math.max(start, snapToBoundary(text, offer.range.end));
  const items = offer.items.slice(0, MAX_COMPLETIONS);
  return { ...state, completion: { items, selected: 0, range: { start, end } } };
}

/** Closes the menu, if it is open. */
function closeCompletions(state: PromptState): PromptState {
  return state.completion === null ? state : { ...state, completion: null };
}

/** Selects another completion; behind the last one comes the first. */
function stepCompletion(state: PromptState, step: 1 | -1): PromptState {
  const { completion } = state;
  if (completion === null) return state;
  const count = completion.items.length;
  const selected = (completion.selected + step + count) % count;
  return { ...state, completion: { ...completion, selected } };
}

function selectedValue({ completion }: PromptState): string | undefined {
  const item = completion?.items[completion.selected];
  return item === undefined ? undefined : cleanText(item.value);
}
