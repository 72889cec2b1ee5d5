import { cutText } from "./cut-text.ts";
import { formatCount } from "./format-count.ts";
import { snapToBoundary } from "./graphemes.ts";
import { MAX_PROMPT_CHARACTERS, MAX_TEXT_CHARACTERS } from "./prompt-limits.ts";
import type { PromptState } from "./prompt-state.ts";
import { EMPTY_TEXT, type PromptText, sizeOf, sliceText, spliceText } from "./prompt-text.ts";
import { type PromptEdit, type PromptStreak, recordEdit } from "./undo-log.ts";

/** A change of the text: what is replaced, and by what. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: PromptText;
  /** Where the cursor goes. Default: behind what is inserted. */
  readonly cursor?: number;
  readonly streak?: PromptStreak;
  readonly notice?: string | null;
}

/** Changes the text: the one way in which it changes, but for undo and redo. */
export function editText(state: PromptState, change: TextChange): PromptState {
  const { from, to, streak = null } = change;
  const removed = sliceText(state.content, from, to);
  const { insert, notice } = fitInsertion(state.content, removed, change.insert);
  const calm = { ...settle(state), streak, notice: notice ?? change.notice ?? null };
  if (removed.text === "" && insert.text === "") return calm;
  const content = spliceText(state.content, from, to, insert);
  // What a change brings together may become one grapheme: a letter and a mark, two halves of a flag.
  const cursor = snapToBoundary(content.text, change.cursor ?? from + insert.text.length);
  const edit: PromptEdit = {
    at: from,
    removed,
    inserted: insert,
    cursorBefore: state.cursor,
    cursorAfter: cursor,
  };
  const undo = recordEdit(state.undo, edit, state.streak === streak ? streak : null);
  return { ...calm, content, cursor, undo, completion: null };
}

/** Moves the cursor. */
export function moveCursor(state: PromptState, cursor: number): PromptState {
  if (cursor === state.cursor) return settle(state);
  return { ...settle(state), cursor, completion: null };
}

/** Ends what only concerns the action before. */
export function settle(state: PromptState): PromptState {
  return { ...state, preferredColumn: null, edge: null, streak: null };
}

interface Insertion {
  readonly insert: PromptText;
  readonly notice: string | null;
}

/** Cuts what does not fit. What is already there never has to give way. */
function fitInsertion(content: PromptText, removed: PromptText, insert: PromptText): Insertion {
  const room = MAX_TEXT_CHARACTERS - (content.text.length - removed.text.length);
  const size = sizeOf(content) - sizeOf(removed) + sizeOf(insert);
  if (insert.text.length <= room && size <= MAX_PROMPT_CHARACTERS) return { insert, notice: null };
  if (size > MAX_PROMPT_CHARACTERS) return { insert: EMPTY_TEXT, notice: FULL };
  return { insert: sliceText(insert, 0, cutText(insert.text, room).length), notice: FULL };
}

const FULL = `The prompt is full: at most ${formatCount(MAX_TEXT_CHARACTERS)} characters, ${formatCount(MAX_PROMPT_CHARACTERS)} with pastes.`;
