import { lineEnd } from "./lines.ts";
import { findGrapheme, listGraphemes } from "./list-graphemes.ts";

// A line break is a boundary whatever stands around it, so all of these look at one line only.

/** Where the grapheme before this place starts. */
export function previousBoundary(text: string, offset: number): number {
  const start = offset < 2 ? 0 : text.lastIndexOf("\n", offset - 2) + 1;
  if (offset <= start + 1) return Math.max(0, offset - 1);
  const before = text.slice(start, offset);
  return start + (findGrapheme(before, before.length - 1)?.start ?? 0);
}

/** Where the grapheme at this place ends. */
export function nextBoundary(text: string, offset: number): number {
  const [first] = listGraphemes(text.slice(offset, lineEnd(text, offset + 1))).take(1);
  return offset + (first?.text.length ?? 0);
}

/** This place if it lies between two graphemes, else the end of the grapheme around it. */
export function snapToBoundary(text: string, offset: number): number {
  const place = Math.min(Math.max(0, offset), text.length);
  if (place === 0 || place === text.length) return place;
  const start = text.lastIndexOf("\n", place - 1) + 1;
  const around = findGrapheme(text.slice(start, lineEnd(text, place)), place - start);
  if (around === undefined || start + around.start === place) return place;
  return start + around.start + around.text.length;
}
