import { isPlainText } from "./is-plain-text.ts";
import type { SafeText } from "./safe-text.ts";
import { unsafePattern } from "./unsafe-pattern.ts";

/**
 * Makes every hidden code point visible, for text someone decides by: commands, paths, names, approvals.
 *
 * Nothing is removed. ASCII controls become their pictures (`␛`), all others their number (`<U+202E>`). Line
 * feeds and tabs become `␊` and `␉` unless `newlines` is `"keep"`. Text that is already marked stays as it is.
 *
 * @example
 * markUnsafe("rm -rf /\b\bls"); // "rm -rf /␈␈ls"
 */
export function markUnsafe(
  text: string,
  { newlines = "mark" }: { newlines?: "mark" | "keep" } = {},
): SafeText {
  const visible = isPlainText(text) ? text : text.replace(unsafePattern, mark);
  const marked = newlines === "keep" ? visible : visible.replace(/[\t\n]/g, mark);
  // The brand is given here: no unsafe code point is left.
  return marked as SafeText;
}

function mark(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x20) return String.fromCodePoint(firstControlPicture + codePoint);
  if (codePoint === 0x7f) return deletePicture;
  return `<U+${codePoint.toString(16).toUpperCase().padStart(4, "0")}>`;
}

const firstControlPicture = 0x2400;
const deletePicture = "\u2421";
