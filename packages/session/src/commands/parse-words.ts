/** A word of a line, and where it stands. */
export interface CommandWord {
  /** Without quotes around it, and with what was escaped as it is meant. */
  readonly value: string;
  readonly start: number;
  /** Behind its last character. */
  readonly end: number;
  /** Whether the quote that it begins with is closed; true without one. */
  readonly isClosed: boolean;
}

/** How words are told apart. */
interface WordRules {
  /** Where to begin. Default: 0. */
  readonly from?: number;
  /**
   * What a quote is that nobody closes: the beginning of a word that reaches to the end of the text,
   * or an ordinary character. Default: `word`.
   */
  readonly unclosed?: "word" | "character";
}

/**
 * Takes a text apart at its blanks.
 *
 * A quote counts only at the beginning of a word, so `don't` and `5"` need no care. Between single
 * quotes everything is meant as it is; between double quotes `\"` and `\\` are escapes; outside, a
 * `\` escapes a blank, a quote or itself, and is itself before anything else, as in `C:\temp`.
 */
export function parseWords(text: string, rules: WordRules = {}): readonly CommandWord[] {
  const words: CommandWord[] = [];
  let at = skipBlanks(text, rules.from ?? 0);
  while (at < text.length) {
    const word = readWord(text, at, rules);
    words.push(word);
    at = skipBlanks(text, word.end);
  }
  return words;
}

interface Piece {
  readonly value: string;
  readonly end: number;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlank(text.charAt(at))) at += 1;
  return at;
}

function readWord(text: string, start: number, { unclosed = "word" }: WordRules): CommandWord {
  const quote = text.charAt(start);
  const quoted = quote === '"' || quote === "'" ? readQuoted(text, start + 1, quote) : undefined;
  if (quoted === undefined || (!quoted.isClosed && unclosed === "character")) {
    return { ...readPlain(text, start), start, isClosed: true };
  }
  if (!quoted.isClosed) return { ...quoted, start };
  const rest = readPlain(text, quoted.end);
  return { value: quoted.value + rest.value, start, end: rest.end, isClosed: true };
}

function readQuoted(text: string, from: number, quote: string): Piece & { isClosed: boolean } {
  let value = "";
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === quote) return { value, end: at + 1, isClosed: true };
    const next = text.charAt(at + 1);
    const isEscape = quote === '"' && character === "\\" && (next === '"' || next === "\\");
    value += isEscape ? next : character;
    if (isEscape) at += 1;
  }
  return { value, end: text.length, isClosed: false };
}

function readPlain(text: string, from: number): Piece {
  let value = "";
  let at = from;
  while (at < text.length && !isBlank(text.charAt(at))) {
    const next = text.charAt(at + 1);
    const isEscape = text.charAt(at) === "\\" && next !== "" && isEscapable(next);
    value += isEscape ? next : text.charAt(at);
    at += isEscape ? 2 : 1;
  }
  return { value, end: at };
}

function isBlank(character: string): boolean {
  return /\s/.test(character);
}

function isEscapable(character: string): boolean {
  return isBlank(character) || `"'\\`.includes(character);
}
