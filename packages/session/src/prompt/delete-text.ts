import { editText, settle } from "./edit-text.ts";
import { nextBoundary, previousBoundary } from "./graphemes.ts";
import { lineEnd, lineStart } from "./lines.ts";
import type { DeleteAction } from "./prompt-action.ts";
import type { PromptState } from "./prompt-state.ts";
import { EMPTY_TEXT, joinTexts, sliceText } from "./prompt-text.ts";
import { nextWord, previousWord } from "./words.ts";

interface Deletion {
  /** Whether what is deleted is kept for `yank`. */
  readonly isKill: boolean;
  /** The other end of what is deleted; the cursor is the first. */
  readonly reach: (text: string, offset: number) => number;
}

/** What each deletion takes away. */
export const DELETIONS: Readonly<Record<DeleteAction, Deletion>> = {
  "delete-back": { isKill: false, reach: previousBoundary },
  "delete-forward": { isKill: false, reach: nextBoundary },
  "delete-word-back": { isKill: true, reach: previousWord },
  "delete-word-forward": { isKill: true, reach: nextWord },
  "delete-to-line-start": { isKill: true, reach: reachLineStart },
  "delete-to-line-end": { isKill: true, reach: reachLineEnd },
};

/** Deletes between the cursor and where the deletion reaches. */
export function deleteText(state: PromptState, { isKill, reach }: Deletion): PromptState {
  const { content, cursor } = state;
  const other = reach(content.text, cursor);
  if (other === cursor) return settle(state);
  const from = Math.min(cursor, other);
  const to = Math.max(cursor, other);
  const streak = isKill ? "killing" : "erasing";
  const edited = editText(state, { from, to, insert: EMPTY_TEXT, streak });
  if (!isKill) return edited;
  const removed = sliceText(content, from, to);
  if (state.streak !== "killing") return { ...edited, killed: removed };
  const { killed } = state;
  return {
    ...edited,
    killed: other < cursor ? joinTexts(removed, killed) : joinTexts(killed, removed),
  };
}

/** At the start of a line its line break goes, so that repeating it clears the text. */
function reachLineStart(text: string, offset: number): number {
  const start = lineStart(text, offset);
  return start === offset ? Math.max(0, offset - 1) : start;
}

/** At the end of a line its line break goes. */
function reachLineEnd(text: string, offset: number): number {
  const end = lineEnd(text, offset);
  return end === offset ? Math.min(text.length, offset + 1) : end;
}
