import { type CommandLexing, createCommandLexing } from "./command-lexing.ts";
import { lexBacktick, lexDollar, lexParenthesis } from "./lex-expansion.ts";
import { isAtRedirection, lexDocuments, lexRedirection } from "./lex-redirection.ts";
import type { LexedCommand } from "./shell-token.ts";
import { createTextCursor } from "./text-cursor.ts";

/**
 * Reads a command the way that a POSIX shell, bash and zsh read it.
 *
 * What is beyond plain words, operators and redirections is odd. It is read all the same, as well as
 * it goes, so that what it would run can still be found and denied. Takes time in proportion to the
 * length of the text, whatever the text is.
 */
export function lexCommand(text: string): LexedCommand {
  const lexing = createCommandLexing(createTextCursor(text));
  while (!lexing.cursor.isAtEnd()) {
    if (lexing.word.isQuoted()) lexQuoted(lexing);
    else lexPlain(lexing);
  }
  if (lexing.word.isQuoted()) lexing.markOdd(OPEN_QUOTE);
  lexing.endWord();
  return lexing.result();
}

const OPEN_QUOTE = "has a quote that is not closed";
const QUOTED_TEXT = /[^"\\$`]+/y;
const PLAIN_TEXT = /[^ \t\n'"\\$`;&|<>()*?[{~#=]+/y;
const DESCRIPTOR = /\d(?=[<>])/y;
const LONG_DESCRIPTOR = /\d{2,}(?=[<>])/y;

/** Inside double quotes. */
function lexQuoted(lexing: CommandLexing): void {
  const { cursor, word } = lexing;
  const plain = cursor.take(QUOTED_TEXT);
  if (plain !== "") word.add(plain);
  else if (cursor.peek() === "$") lexDollar(lexing);
  else if (cursor.peek() === "`") lexBacktick(lexing);
  else if (cursor.peek() === "\\") lexQuotedEscape(lexing);
  else lexDoubleQuote(lexing);
}

function lexPlain(lexing: CommandLexing): void {
  const { cursor, word } = lexing;
  if (word.text() === undefined && skipDescriptor(lexing)) return;
  const plain = cursor.take(PLAIN_TEXT);
  if (plain !== "") word.add(plain);
  else if (isAtRedirection(cursor)) lexRedirection(lexing);
  else (SIGNS.get(cursor.peek()) ?? lexPattern)(lexing);
}

/** The number in front of a redirection is no word; of a longer one, some shells think otherwise. */
function skipDescriptor({ cursor, markOdd }: CommandLexing): boolean {
  if (cursor.take(DESCRIPTOR) !== "") return true;
  if (cursor.take(LONG_DESCRIPTOR) === "") return false;
  markOdd("redirects a descriptor above 9");
  return true;
}

type Lex = (lexing: CommandLexing) => void;

const SIGNS: ReadonlyMap<string, Lex> = new Map<string, Lex>([
  [" ", lexBlank],
  ["\t", lexBlank],
  ["\n", lexNewline],
  [";", lexSeparator],
  ["&", lexSeparator],
  ["|", lexSeparator],
  ["'", lexSingleQuotes],
  ['"', lexDoubleQuote],
  ["\\", lexEscape],
  ["$", lexDollar],
  ["`", lexBacktick],
  ["(", lexParenthesis],
  [")", lexParenthesis],
  ["#", lexHash],
  ["~", lexTilde],
  ["=", lexEquals],
]);

function lexBlank({ cursor, endWord }: CommandLexing): void {
  cursor.skip(1);
  endWord();
}

function lexNewline(lexing: CommandLexing): void {
  lexing.cursor.skip(1);
  lexing.addOperator({ type: "separator", operator: "\n" });
  lexDocuments(lexing);
}

function lexSeparator({ cursor, addOperator }: CommandLexing): void {
  addOperator({ type: "separator", operator: cursor.take(/;;&|;;|;&|;|&&|&|\|\||\|&|\|/y) });
}

function lexSingleQuotes({ cursor, word, markOdd }: CommandLexing): void {
  cursor.skip(1);
  const { taken, isFound } = cursor.takeUntil("'");
  word.add(taken);
  if (!isFound) markOdd(OPEN_QUOTE);
}

function lexDoubleQuote({ cursor, word }: CommandLexing): void {
  cursor.skip(1);
  word.toggleQuotes();
}

function lexQuotedEscape({ cursor, word, markOdd }: CommandLexing): void {
  const escaped = cursor.peek(1);
  cursor.skip(2);
  if (escaped === "") markOdd(OPEN_QUOTE);
  else if (escaped !== "\n") word.add('$`"\\'.includes(escaped) ? escaped : `\\${escaped}`);
}

function lexEscape({ cursor, word, markOdd }: CommandLexing): void {
  const escaped = cursor.peek(1);
  cursor.skip(2);
  if (escaped === "") markOdd("ends in a backslash");
  else if (escaped !== "\n") word.add(escaped);
  // Joined lines can make one word or operator of two; between words they are only a space.
  else if (word.text() !== undefined) markOdd("continues a word on the next line");
}

function lexHash({ cursor, word, markOdd }: CommandLexing): void {
  if (word.text() === undefined) {
    markOdd("contains a comment");
    cursor.take(/[^\n]*/y);
  } else {
    word.add("#");
    cursor.skip(1);
  }
}

/** A shell may expand it in the middle of a word, too: `prefix=~/x`, `PATH=a:~/b`. */
function lexTilde({ cursor, word }: CommandLexing): void {
  const isExpanded = word.text() === undefined || /[=:]/.test(cursor.peek(-1));
  cursor.skip(1);
  if (isExpanded) word.addExpansion("~");
  else word.add("~");
}

/** At the start of a word, zsh puts the path of a program in its place. */
function lexEquals({ cursor, word }: CommandLexing): void {
  cursor.skip(1);
  if (word.text() === undefined) word.addExpansion("=");
  else word.add("=");
}

/** `*`, `?`, `[` and `{`; a bracket that stands alone is the program of that name. */
function lexPattern({ cursor, word }: CommandLexing): void {
  const sign = cursor.peek();
  const isAlone = word.text() === undefined && /^[ \t\n]?$/.test(cursor.peek(1));
  cursor.skip(1);
  if (sign === "[" && isAlone) word.add(sign);
  else word.addExpansion(sign);
}
