import type { PromptMode } from "@chatter/session";
import type { PromptCommand } from "./prompt-command.ts";

type Modifiers = `${"" | "Ctrl+"}${"" | "Alt+"}${"" | "Shift+"}${"" | "Super+"}`;
type Letter =
  | ("A" | "B" | "C" | "D" | "E" | "F" | "G" | "H" | "I" | "J" | "K" | "L" | "M" | "N")
  | ("O" | "P" | "Q" | "R" | "S" | "T" | "U" | "V" | "W" | "X" | "Y" | "Z");
type NamedKey =
  | ("Enter" | "Escape" | "Tab" | "Backspace" | "Delete" | "Up" | "Down" | "Left" | "Right")
  | ("Home" | "End" | "PageUp" | "PageDown" | "Space");
type Sign = "_" | "/" | "-" | "<" | ">" | "," | "." | "?" | "[";

/** A key as people write it: `Ctrl+A`, `Alt+Shift+Z`, `?`. */
export type KeyPattern = `${Modifiers}${Letter | NamedKey | Sign}`;

/** The parts of the help. */
export type KeyGroup = "Writing" | "Moving" | "Deleting" | "History" | "Completion" | "Session";

/** What some keys do: one row of the table that is both the dispatch and the help. */
export interface KeyBinding {
  readonly keys: readonly KeyPattern[];
  /** Keys that do the same and are not worth a place in the help. */
  readonly aliases?: readonly KeyPattern[];
  /** The mode in which it holds, before what holds in all of them. */
  readonly mode?: PromptMode;
  readonly group: KeyGroup;
  readonly description: string;
  readonly command: PromptCommand;
}
