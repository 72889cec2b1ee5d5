import { lexCommand } from "./shell/lex-command.ts";
import type { ShellWord } from "./shell/shell-token.ts";
import { splitCommand } from "./shell/split-command.ts";

/** What {@link parseCommandPrefix} made of a text. */
export type ParsedCommandPrefix =
  | { readonly ok: true; readonly words: readonly string[] }
  | { readonly ok: false; readonly problem: string };

/** Reads the words of a rule, quoted as in a shell where they need it; the problem says what was expected. */
export function parseCommandPrefix(text: string): ParsedCommandPrefix {
  const lexed = lexCommand(text);
  const { oddity } = splitCommand(lexed);
  if (oddity !== undefined) return { ok: false, problem: `expected plain words, but it ${oddity}` };
  const words: ShellWord[] = [];
  for (const token of lexed.tokens) {
    if (token.type !== "word") return { ok: false, problem: "expected the words of one command" };
    words.push(token.word);
  }
  return words.every(({ isLiteral }) => isLiteral)
    ? { ok: true, words: words.map((word) => word.text) }
    : { ok: false, problem: "expected plain words; quote what a shell would expand" };
}

/** Writes words the way that {@link parseCommandPrefix} reads them. */
export function formatCommandPrefix(words: readonly string[]): string {
  return words.map(quoteWord).join(" ");
}

function quoteWord(word: string): string {
  return /^[\w%+,./:@-][\w%+,./:@=-]*$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
