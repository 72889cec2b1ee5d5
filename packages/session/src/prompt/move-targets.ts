import { nextBoundary, previousBoundary } from "./graphemes.ts";
import { lineEnd, lineStart } from "./lines.ts";
import type { MoveAction } from "./prompt-action.ts";
import { nextWord, previousWord } from "./words.ts";

/** Where each move leads from a place in a text. */
export const MOVE_TARGETS: Readonly<Record<MoveAction, (text: string, offset: number) => number>> =
  {
    "move-back": previousBoundary,
    "move-forward": nextBoundary,
    "move-word-back": previousWord,
    "move-word-forward": nextWord,
    "move-to-line-start": lineStart,
    "move-to-line-end": lineEnd,
    "move-to-text-start": () => 0,
    "move-to-text-end": (text) => text.length,
  };
