/**
 * Makes typed or pasted text fit to be edited: every line break becomes `\n`, tabs stay, other control
 * characters and escape sequences go.
 *
 * Colours and cursor moves vanish whole, and so do titles and links that end on their line; of anything
 * else only the control characters vanish, so that a sequence without an end swallows nothing. Joiners,
 * selectors and marks stay: emoji and several scripts need them. Showing them safely is up to the view.
 */
export function cleanText(text: string): string {
  if (!UNCLEAN.test(text)) return text;
  return text
    .replace(LINE_BREAK, "\n")
    .replace(SEQUENCE_OR_CONTROL, "")
    .replace(LONE_SURROGATE, "\uFFFD");
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const UNCLEAN = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u2028\u2029]|\p{Surrogate}/u;
const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const LONE_SURROGATE = /\p{Surrogate}/gu;
// In each sequence the character sets do not overlap, so even one that never ends is read in linear time.
const SEQUENCE_OR_CONTROL = new RegExp(
  [
    // Control sequences: colours, cursor moves.
    "(?:\\u001B\\[|\\u009B)[0-?]*[ -/]*[@-~]",
    // Strings: titles, links, the clipboard.
    "(?:\\u001B[\\]PX^_]|[\\u009D\\u0090\\u0098\\u009E\\u009F])[^\\u0007\\u001B\\u009C\\n]*(?:\\u0007|\\u009C|\\u001B\\\\)",
    // Character sets and the like: a lone final byte would stay as a letter.
    "\\u001B[ -/]+[0-~]",
    "[\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F]",
  ].join("|"),
  "g",
);
