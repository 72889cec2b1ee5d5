/**
 * Characters whose category says "not visible" and that stay anyway: tab and line feed, which callers
 * decide about themselves, and the Arabic, Syriac and Kaithi number signs, which do draw a glyph.
 */
const staying = /[\t\n\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}]/u;

/**
 * A variation selector that belongs to the emoji before it. Digits, `#` and `*` are emoji to Unicode too, but
 * `file1` and `file1` with a selector look the same; behind those it stays only inside a keycap.
 */
const emojiStyle =
  /(?<=\p{Emoji})(?<!\p{ASCII})[\uFE0E\uFE0F]|(?<=\p{Emoji})[\uFE0E\uFE0F](?=\u20E3)/u;

/**
 * Everything a reader cannot see, or that moves other characters on the screen.
 *
 * The zero width joiner is in it on purpose: terminals disagree on how many cells a joined emoji takes, and a
 * line whose width is guessed wrong overwrites its neighbour. The parts are then shown side by side.
 */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/** Matches one unsafe code point. Use it with `replace` and `search`, which keep no position between calls. */
export const unsafePattern = new RegExp(
  `(?!${staying.source}|${emojiStyle.source})${invisible.source}`,
  "gu",
);
