import type { CompletionMenu } from "./completion-menu.ts";
import { createHistory, type PromptHistory } from "./prompt-history.ts";
import { EMPTY_TEXT, type PromptText } from "./prompt-text.ts";
import type { PromptStreak, UndoLog } from "./undo-log.ts";

/** A search through the history; the text stays as it is until the search is accepted. */
interface HistorySearch {
  readonly query: string;
  /** The entry that was found, and where in it. */
  readonly match: HistoryMatch | null;
  /** Whether nothing (more) was found for the query; `match` is then the one before. */
  readonly isFailing: boolean;
}

/** An entry of the history, and a place in it. */
export interface HistoryMatch {
  readonly position: number;
  readonly cursor: number;
}

/** What is being written, and everything around it. Plain data. */
export interface PromptState {
  readonly content: PromptText;
  /** A place in `content.text`, in UTF-16 units, always between two graphemes. */
  readonly cursor: number;
  /** The display column that moves up and down try to keep. */
  readonly preferredColumn: number | null;
  /** Where the last move up or down could not go on: the caller may turn to the history. */
  readonly edge: "top" | "bottom" | null;
  readonly streak: PromptStreak | null;
  /** What was killed last. */
  readonly killed: PromptText;
  readonly undo: UndoLog;
  readonly history: PromptHistory;
  readonly search: HistorySearch | null;
  readonly completion: CompletionMenu | null;
  /** What the person should know: that something was cut. Gone with the next change of the text. */
  readonly notice: string | null;
}

/**
 * Creates an empty prompt.
 *
 * @param history Earlier prompts, oldest first. Bounded: of too many, the oldest are forgotten.
 */
export function createPromptState(history: readonly string[] = []): PromptState {
  return {
    content: EMPTY_TEXT,
    cursor: 0,
    preferredColumn: null,
    edge: null,
    streak: null,
    killed: EMPTY_TEXT,
    undo: { done: [], undone: [] },
    history: createHistory(history),
    search: null,
    completion: null,
    notice: null,
  };
}
