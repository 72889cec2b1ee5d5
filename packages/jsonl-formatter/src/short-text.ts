import { dropUnsafe } from "@chatter/safe-text";

/** At most `length` code points of a text that is safe already. */
export function shorten(text: string, length: number, ellipsis: string): string {
  // Two units per code point at most, so the rest need not be looked at.
  const start = Array.from(text.slice(0, 2 * length + 2));
  if (start.length <= length) return text;
  return start.slice(0, length).join("").trimEnd() + ellipsis;
}

/** Prose on one line: line breaks, tabs and runs of spaces become one space each. */
export function oneLine(text: string): string {
  return dropUnsafe(text, { newlines: "space" }).replace(/ +/g, " ").trim();
}

/** The number of lines; a line break at the end starts none. */
export function countLines(text: string): number {
  if (text === "") return 0;
  let count = text.endsWith("\n") ? 0 : 1;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}
