import { describe, expect, test } from "vitest";
import { createPasteCollector, type InputPart, PASTE_END, PASTE_START } from "./collect-pastes.ts";

/** What comes of these pieces, neighbouring keys together. */
function collect(...pieces: readonly string[]): readonly InputPart[] {
  const { take } = createPasteCollector();
  const parts: InputPart[] = [];
  for (const part of pieces.flatMap(take)) {
    const last = parts.at(-1);
    if (last === undefined || last.isPaste || part.isPaste) parts.push(part);
    else parts.splice(-1, 1, { isPaste: false, text: last.text + part.text });
  }
  return parts;
}

const keys = (text: string): InputPart => ({ isPaste: false, text });
const paste = (text: string): InputPart => ({ isPaste: true, text });

describe("createPasteCollector", () => {
  test("tells pastes from keys, wherever they are cut in two", () => {
    const whole = `a${PASTE_START}b\u001B[c\r\u0003d${PASTE_END}${PASTE_START}${PASTE_END}\u001B[Ae`;
    const parts = [keys("a"), paste("b\u001B[c\r\u0003d"), paste(""), keys("\u001B[Ae")];
    expect(collect(whole)).toEqual(parts);
    for (let cut = 1; cut < whole.length; cut += 1) {
      const [before, after] = [whole.slice(0, cut), whole.slice(cut)];
      // Escape at the end of a piece is a key, and Ctrl+C alone ends a paste.
      const isKey = before.endsWith("\u001B") && !isWithin(before);
      if (!isKey) expect(collect(before, after)).toEqual(parts);
    }
  });

  test("gives keys at once, Escape too", () => {
    const { take } = createPasteCollector();
    expect(take("a\u001B")).toEqual([keys("a\u001B")]);
    expect(take("[A")).toEqual([keys("[A")]);
    expect(take("\u001B[2~")).toEqual([keys("\u001B[2~")]);
  });

  test("ends a paste whose end is lost with Ctrl+C", () => {
    expect(collect(`${PASTE_START}lost`, " and more", "\u0003", "x")).toEqual([
      paste("lost and more"),
      keys("\u0003x"),
    ]);
  });

  test("keeps fifty million characters of a paste, and no more", () => {
    const pieces = Array.from({ length: 60 }, () => "x".repeat(1_000_000));
    const [part] = collect(PASTE_START, ...pieces, PASTE_END);
    expect(part?.text).toHaveLength(50_000_000);
  });
});

/** Whether a paste is open at the end. */
function isWithin(text: string): boolean {
  return text.lastIndexOf(PASTE_START) > text.lastIndexOf(PASTE_END);
}
