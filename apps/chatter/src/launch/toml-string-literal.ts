/** A string of a TOML document, and where it ends. */
interface TomlString {
  readonly value: string;
  readonly end: number;
}

/** `""` and `''` that may stand before the end of a string in three quotes belong to it. */
const MULTI_LINE = {
  '"': /"""(?:\r?\n)?((?:[^\\"]|\\[\s\S]|"{1,2}(?!"))*"{0,2})"""(?!")/y,
  "'": /'''(?:\r?\n)?((?:[^']|'{1,2}(?!'))*'{0,2})'''(?!')/y,
} as const;
const SINGLE_LINE = {
  '"': /"((?:[^\\"\r\n]|\\[^\r\n])*)"/y,
  "'": /'([^'\r\n]*)'/y,
} as const;

const ESCAPE =
  /\\(?:([btnfre"\\])|x([0-9A-Fa-f]{2})|u([0-9A-Fa-f]{4})|U([0-9A-Fa-f]{8})|([ \t]*\r?\n\s*)|)/g;
const LETTERS: Readonly<Record<string, string>> = {
  b: "\b",
  t: "\t",
  n: "\n",
  f: "\f",
  r: "\r",
  e: "\u001B",
  '"': '"',
  "\\": "\\",
};

/** Reads the string that begins at a place of a TOML document; undefined: there is none. */
export function readTomlLiteral(text: string, start: number): TomlString | undefined {
  const quote = text[start];
  if (quote !== '"' && quote !== "'") return undefined;
  const isMultiLine = text.startsWith(quote.repeat(3), start);
  const pattern = (isMultiLine ? MULTI_LINE : SINGLE_LINE)[quote];
  const match = new RegExp(pattern);
  match.lastIndex = start;
  const [whole, content] = match.exec(text) ?? [];
  if (whole === undefined || content === undefined) return undefined;
  const value = quote === '"' ? resolveEscapes(content) : content;
  return value === undefined ? undefined : { value, end: start + whole.length };
}

/** Undefined when there is an escape that means nothing. */
function resolveEscapes(content: string): string | undefined {
  let isValid = true;
  const value = content.replace(ESCAPE, (_, letter, byte, short, long, lineEnd) => {
    if (letter !== undefined) return LETTERS[letter] ?? "";
    if (lineEnd !== undefined) return "";
    const code = Number.parseInt(byte ?? short ?? long ?? "", 16);
    const isScalar = code < 0xd800 || (code > 0xdfff && code <= 0x10ffff);
    isValid &&= isScalar;
    return isScalar ? String.fromCodePoint(code) : "";
  });
  return isValid ? value : undefined;
}
