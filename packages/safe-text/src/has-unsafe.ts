import { isPlainText } from "./is-plain-text.ts";
import { unsafePattern } from "./unsafe-pattern.ts";

/**
 * Tells whether the text holds anything a reader cannot see, so that an approval can warn.
 *
 * Line feeds and tabs do not count; a carriage return does, since it overwrites the start of its line.
 */
export function hasUnsafe(text: string): boolean {
  return !isPlainText(text) && text.search(unsafePattern) !== -1;
}
