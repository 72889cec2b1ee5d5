import { encodeText, joinBytes } from "./bytes.ts";
import type { Random } from "./random.ts";

/** Flips a few bits; line feeds can come and go by it. */
export function flipBytes(line: Uint8Array, random: Random): Uint8Array {
  const flipped = line.slice();
  for (let count = 1 + random.below(4); count > 0 && flipped.length > 0; count -= 1) {
    const at = random.below(flipped.length);
    flipped[at] = (flipped[at] ?? 0) ^ (1 << random.below(8));
  }
  return flipped;
}

/** The start of a line, or its end. */
export function cutLine(line: Uint8Array, random: Random): Uint8Array {
  const at = random.below(line.length + 1);
  return random.chance(0.7) ? line.slice(0, at) : line.slice(at);
}

/** Puts something that no line should hold somewhere into it. */
export function insertNoise(line: Uint8Array, random: Random): Uint8Array {
  const at = random.below(line.length + 1);
  return joinBytes([line.subarray(0, at), random.pick(NOISE), line.subarray(at)]);
}

/** A line that nobody wrote. */
export function randomLine(random: Random): Uint8Array {
  if (random.chance(0.5)) return random.pick(NOISE);
  return Uint8Array.from({ length: random.below(200) }, () => random.below(256));
}

const NOISE: readonly Uint8Array[] = [
  ...["", " ", "\t", "\r", "\r\r", "\n", "\r\n", "\0", "\u2028", "\u2029", "\u0085", "\ufeff"],
  ...["\ufffd", "\u{1f680}", "e\u0301", "null", "[", "{}", '"', "\\", "Killed", "\u001b[31m"],
]
  .map(encodeText)
  .concat([
    // Not UTF-8: a lone continuation, a cut sequence, too long a form, a surrogate, beyond the end.
    new Uint8Array([0x80]),
    new Uint8Array([0xf0, 0x9f, 0x9a]),
    new Uint8Array([0xc0, 0xaf]),
    new Uint8Array([0xed, 0xa0, 0x80]),
    new Uint8Array([0xf8, 0x88, 0x80, 0x80, 0x80]),
    new Uint8Array([0xff, 0xfe]),
  ]);
