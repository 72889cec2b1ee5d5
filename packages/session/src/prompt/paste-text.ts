import { cleanText } from "./clean-text.ts";
import { cutText } from "./cut-text.ts";
import { editText } from "./edit-text.ts";
import { countLines } from "./lines.ts";
import { describeCut, hideText } from "./placeholder.ts";
import {
  MAX_INLINE_PASTE_CHARACTERS,
  MAX_INLINE_PASTE_LINES,
  MAX_PASTE_CHARACTERS,
  MAX_PROMPT_CHARACTERS,
} from "./prompt-limits.ts";
import type { PromptState } from "./prompt-state.ts";
import { type PromptText, sizeOf } from "./prompt-text.ts";

/** Inserts a paste: a short one as it is, a long one as a placeholder. */
export function pasteText(state: PromptState, text: string): PromptState {
  // How long a paste is is not ours to choose, so it is cut before anything reads all of it.
  const room = Math.min(MAX_PASTE_CHARACTERS, MAX_PROMPT_CHARACTERS - sizeOf(state.content) - 1);
  const kept = cutText(text, room);
  return editText(state, {
    from: state.cursor,
    to: state.cursor,
    insert: toInsertion(cleanText(kept), state.content),
    notice: describeCut(text.length, kept.length),
  });
}

function toInsertion(text: string, { pastes }: PromptText): PromptText {
  const isShort =
    text.length <= MAX_INLINE_PASTE_CHARACTERS && countLines(text) <= MAX_INLINE_PASTE_LINES;
  if (isShort) return { text, pastes: [] };
  return hideText(text, Math.max(0, ...pastes.map(({ number }) => number)) + 1);
}
