/**
 * Writes a text with ASCII only, for `--ascii`: accents are taken off, typographic signs are spelled
 * the old way, and every other character becomes `?`.
 *
 * @example
 * toAscii("naïve “quotes” … 日本"); // 'naive "quotes" ... ??'
 */
export function toAscii(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text;
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(BEYOND_ASCII_ALL, (character) => SPELLINGS.get(character) ?? "?");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole ASCII range is meant
const BEYOND_ASCII = /[^\u0000-\u007F]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole ASCII range is meant
const BEYOND_ASCII_ALL = /[^\u0000-\u007F]/gu;

const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ...[..."‘’‚‛′"].map((character) => [character, "'"] as const),
  ...[..."“”„‟″«»"].map((character) => [character, '"'] as const),
  ...[..."‐‑‒–—―−"].map((character) => [character, "-"] as const),
  ...[..."•·●○◦▪"].map((character) => [character, "*"] as const),
  ["→", "->"],
  ["←", "<-"],
  ["⇒", "=>"],
  ["×", "x"],
  ["✓", "ok"],
  ["✔", "ok"],
  ["✅", "[x]"],
  ["✗", "x"],
  ["❌", "[-]"],
  ["ß", "ss"],
]);
