import { editText, settle } from "./edit-text.ts";
import { textAt } from "./prompt-history.ts";
import type { PromptState } from "./prompt-state.ts";
import type { PromptText } from "./prompt-text.ts";

/** What to bring back from the history. */
export interface Recall {
  readonly position: number;
  readonly text: PromptText;
  readonly cursor: number;
}

/** Brings an entry of the history into the editor; what is there now is kept for the way back. */
export function recallEntry(state: PromptState, { position, text, cursor }: Recall): PromptState {
  const { history, content } = state;
  const drafts = { ...history.drafts, [history.position]: content };
  const recalled = editText(state, { from: 0, to: content.text.length, insert: text, cursor });
  return { ...recalled, history: { ...history, position, drafts } };
}

/** Goes one entry back (-1) or forth (1); stays where there is none. */
export function recallNeighbour(state: PromptState, step: 1 | -1): PromptState {
  const position = state.history.position + step;
  if (position < 0 || position > state.history.entries.length) return settle(state);
  const text = textAt(state.history, position);
  return recallEntry(state, { position, text, cursor: text.text.length });
}

/**
 * Goes to the next entry in that direction that begins with what stands before the cursor.
 *
 * The cursor stays, so that the next step looks for the same beginning.
 */
export function recallMatch(state: PromptState, step: 1 | -1): PromptState {
  const { history, cursor, content } = state;
  const beginning = content.text.slice(0, cursor);
  for (
    let position = history.position + step;
    position >= 0 && position <= history.entries.length;
    position += step
  ) {
    const text = textAt(history, position);
    if (text.text.startsWith(beginning) && text.text !== content.text) {
      return recallEntry(state, { position, text, cursor });
    }
  }
  return settle(state);
}
