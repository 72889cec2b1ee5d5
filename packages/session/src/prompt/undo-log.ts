import { MAX_UNDO_CHARACTERS, MAX_UNDO_EDITS } from "./prompt-limits.ts";
import { joinTexts, type PromptText, sizeOf } from "./prompt-text.ts";

/** What an action was part of, so that the next one can go on with it. */
export type PromptStreak = "typing" | "erasing" | "killing";

/** One change of the text, with all that is needed to take it back. */
export interface PromptEdit {
  readonly at: number;
  readonly removed: PromptText;
  readonly inserted: PromptText;
  readonly cursorBefore: number;
  readonly cursorAfter: number;
}

/** What was done and can be undone, and what was undone and can be done again; latest last. */
export interface UndoLog {
  readonly done: readonly PromptEdit[];
  readonly undone: readonly PromptEdit[];
}

/** Notes an edit. One that goes on with a streak joins the edit before it, up to the next word. */
export function recordEdit(log: UndoLog, edit: PromptEdit, streak: PromptStreak | null): UndoLog {
  const last = log.done.at(-1);
  const joined = last === undefined ? undefined : joinEdits(last, edit, streak);
  const done = joined === undefined ? [...log.done, edit] : [...log.done.slice(0, -1), joined];
  return { done: dropOldest(done), undone: [] };
}

function joinEdits(
  last: PromptEdit,
  edit: PromptEdit,
  streak: PromptStreak | null,
): PromptEdit | undefined {
  if (streak === "typing") return joinTyped(last, edit);
  return streak === "erasing" ? joinErased(last, edit) : undefined;
}

function joinTyped(last: PromptEdit, edit: PromptEdit): PromptEdit | undefined {
  const isAdjacent = edit.at === last.at + last.inserted.text.length;
  if (!isAdjacent || edit.removed.text !== "") return undefined;
  if (startsWord(last.inserted.text.at(-1), edit.inserted.text.at(0))) return undefined;
  return {
    ...last,
    inserted: joinTexts(last.inserted, edit.inserted),
    cursorAfter: edit.cursorAfter,
  };
}

function joinErased(last: PromptEdit, edit: PromptEdit): PromptEdit | undefined {
  if (last.inserted.text !== "") return undefined;
  const { at, cursorAfter } = edit;
  if (at === last.at) {
    if (startsWord(last.removed.text.at(-1), edit.removed.text.at(0))) return undefined;
    return { ...last, removed: joinTexts(last.removed, edit.removed), cursorAfter };
  }
  if (at + edit.removed.text.length !== last.at) return undefined;
  if (startsWord(last.removed.text.at(0), edit.removed.text.at(-1))) return undefined;
  return { ...last, at, removed: joinTexts(edit.removed, last.removed), cursorAfter };
}

/** Whether a word begins where the streak goes on: that is where undoing stops. */
function startsWord(before = "", next = ""): boolean {
  return /\s/.test(before) && /\S/.test(next);
}

function dropOldest(edits: readonly PromptEdit[]): readonly PromptEdit[] {
  let room = MAX_UNDO_CHARACTERS;
  const tooMuch = edits.findLastIndex((edit) => {
    room -= sizeOf(edit.removed) + sizeOf(edit.inserted);
    return room < 0;
  });
  return edits.slice(Math.max(tooMuch + 1, edits.length - MAX_UNDO_EDITS));
}
