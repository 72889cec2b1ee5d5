import { isPlainText } from "./is-plain-text.ts";
import type { SafeText } from "./safe-text.ts";
import { unsafePattern } from "./unsafe-pattern.ts";

/**
 * Removes every hidden code point, for prose and tool output that is read, not decided by.
 *
 * Colours and cursor moves (complete CSI sequences) vanish whole. Of every other sequence only the control
 * characters vanish, so that its text, such as a window title, cannot hide anything. `\r\n`, a lone `\r` and
 * the other line separators become `\n`; with `newlines: "space"` each line break or tab becomes one space.
 *
 * @example
 * dropUnsafe("\u001b[32mpassed\u001b[0m\r\n"); // "passed\n"
 */
export function dropUnsafe(
  text: string,
  { newlines = "keep" }: { newlines?: "keep" | "space" } = {},
): SafeText {
  const visible = isPlainText(text)
    ? text
    : text.replace(LINE_BREAK, "\n").replace(droppedPattern, "");
  const dropped = newlines === "keep" ? visible : visible.replace(/[\t\n]/g, " ");
  // The brand is given here: no unsafe code point is left.
  return dropped as SafeText;
}

// Every sign that means a new line to somebody becomes one: without it, words would run together.
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
// The three character sets do not overlap, so even a sequence that never ends is read in linear time.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const completeCsi = /(?:\u001B\[|\u009B)[0-?]*[ -/]*[@-~]/u;

// One pass over the original text: what a removal brings together is never read as a new sequence.
const droppedPattern = new RegExp(`${completeCsi.source}|${unsafePattern.source}`, "gu");
