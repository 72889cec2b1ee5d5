import { cleanText } from "./clean-text.ts";
import { hideText } from "./placeholder.ts";
import {
  MAX_EDITABLE_CHARACTERS,
  MAX_HISTORY_CHARACTERS,
  MAX_HISTORY_ENTRIES,
} from "./prompt-limits.ts";
import { EMPTY_TEXT, isSameText, type PromptText, sizeOf } from "./prompt-text.ts";

/** Earlier prompts, and which of them is in the editor. */
export interface PromptHistory {
  /** Oldest first; no two in a row are the same. */
  readonly entries: readonly PromptText[];
  /** The entry that is being edited; `entries.length` is the prompt that was never sent. */
  readonly position: number;
  /** What was written at the positions that were left, the unsent prompt among them. */
  readonly drafts: Readonly<Record<number, PromptText>>;
}

/** Creates a history. Empty texts and repetitions are left out, of too many the oldest. */
export function createHistory(texts: readonly string[]): PromptHistory {
  const entries = texts
    .slice(-MAX_HISTORY_ENTRIES)
    .map(toPromptText)
    .filter(({ text }) => text.trim() !== "");
  return startOver(dropOldest(entries.filter((entry, at) => !repeats(entries[at - 1], entry))));
}

/** Adds what was sent, and goes back to a prompt that is not yet written. */
export function addToHistory({ entries }: PromptHistory, sent: PromptText): PromptHistory {
  return startOver(repeats(entries.at(-1), sent) ? entries : dropOldest([...entries, sent]));
}

/** Forgets what was written at other positions. */
export function startOver(entries: readonly PromptText[]): PromptHistory {
  return { entries, position: entries.length, drafts: {} };
}

/** What stands at a position: as it was left there, else as it was sent. */
export function textAt({ entries, drafts }: PromptHistory, position: number): PromptText {
  return drafts[position] ?? entries[position] ?? EMPTY_TEXT;
}

/** A text of any origin; one that is too long to be edited here is hidden behind a placeholder. */
export function toPromptText(text: string): PromptText {
  const clean = cleanText(text);
  return clean.length > MAX_EDITABLE_CHARACTERS ? hideText(clean, 1) : { text: clean, pastes: [] };
}

function repeats(before: PromptText | undefined, entry: PromptText): boolean {
  return before !== undefined && isSameText(before, entry);
}

function dropOldest(entries: readonly PromptText[]): readonly PromptText[] {
  let room = MAX_HISTORY_CHARACTERS;
  const tooMuch = entries.findLastIndex((entry) => {
    room -= sizeOf(entry);
    return room < 0;
  });
  return entries.slice(Math.max(tooMuch + 1, entries.length - MAX_HISTORY_ENTRIES));
}
