import { cutText } from "../prompt/cut-text.ts";

/** The beginning of a text that fits into so many bytes of UTF-8, cut inside no code point. */
export function cutBytes(text: string, maxBytes: number): string {
  let bytes = 0;
  let length = 0;
  for (const character of text) {
    bytes += countBytes(character);
    if (bytes > maxBytes) return cutText(text, length);
    length += character.length;
  }
  return text;
}

function countBytes(character: string): number {
  const codePoint = character.codePointAt(0) ?? 0;
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
