import { isCommandLine } from "./is-command-line.ts";
import { type CommandWord, parseWords } from "./parse-words.ts";

/** A command, taken apart. The words are there even if something is wrong, for completion. */
export type CommandLine =
  | { readonly ok: true; readonly words: readonly CommandWord[] }
  | { readonly ok: false; readonly words: readonly CommandWord[]; readonly problem: string };

/**
 * Takes a command apart; undefined when the text is none. The first word is the name without its
 * `/`, and there always is one: it is empty when nothing or a blank follows the `/`.
 */
export function parseCommandLine(text: string): CommandLine | undefined {
  if (!isCommandLine(text)) return undefined;
  const from = text.indexOf("/") + 1;
  const parsed = parseWords(text, { from });
  const nameless: CommandWord = { value: "", start: from, end: from, isClosed: true };
  const words = parsed[0]?.start === from ? parsed : [nameless, ...parsed];
  const unclosed = words.find((word) => !word.isClosed);
  if (unclosed === undefined) return { ok: true, words };
  const quote = text.charAt(unclosed.start);
  const place = `the quote ${quote} at character ${unclosed.start + 1}`;
  return {
    ok: false,
    words,
    problem: `${place} is not closed. Close it, or write \\${quote} for a plain one.`,
  };
}
