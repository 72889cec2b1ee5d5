import fc from "fast-check";
import { expect, test } from "vitest";
import { nextBoundary, previousBoundary, snapToBoundary } from "./graphemes.ts";
import { findGrapheme, listGraphemes, listGraphemesBack } from "./list-graphemes.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const segment = (text: string) =>
  [...segmenter.segment(text)].map((part) => ({ text: part.segment, start: part.index }));

/** Text made of everything that joins, or nearly does. */
const tangled = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 3 }).map((text) => text.replace(/\r/g, "")),
      fc.constantFrom(
        ..."aé漢かア가\n\t \u001a",
        ...["\u0301", "\u200d", "\ufe0f", "\u20e3", "1", "❤", "👍", "🏽", "👨", "🇩", "🇪", "🏴"],
        ...["\u1100", "\u1161", "\u11a8", "각", "\u0600", "न", "\u094d", "त", "\u093f", "\u0e33"],
        ...["ー", "ﾞ", "\u3099", "я", "\u0483", "ÿ", "\u024f", "\u0250", "ힱ"],
      ),
    ),
    { maxLength: 30, size: "max" },
  )
  .map((pieces) => pieces.join(""));

test("lists the same graphemes as a segmenter that takes no short cuts", () => {
  fc.assert(
    fc.property(tangled, (text) => {
      expect([...listGraphemes(text)]).toEqual(segment(text));
      expect([...listGraphemesBack(text, text.length)].reverse()).toEqual(segment(text));
    }),
    { numRuns: 2000 },
  );
});

test("lists from a boundary as it lists from the start", () => {
  fc.assert(
    fc.property(tangled, (text) => {
      const all = segment(text);
      const from = all[Math.floor(all.length / 2)]?.start ?? 0;
      expect([...listGraphemes(text, from)]).toEqual(all.filter(({ start }) => start >= from));
    }),
  );
});

test("finds the boundaries before, behind and around a place by looking at one line", () => {
  fc.assert(
    fc.property(tangled, (text) => {
      const boundaries = [...segment(text).map(({ start }) => start), text.length];
      for (const [index, boundary] of boundaries.entries()) {
        expect(previousBoundary(text, boundary)).toBe(boundaries[index - 1] ?? 0);
        expect(nextBoundary(text, boundary)).toBe(boundaries[index + 1] ?? text.length);
      }
      for (let offset = 0; offset <= text.length; offset += 1) {
        expect(snapToBoundary(text, offset)).toBe(boundaries.find((at) => at >= offset));
      }
    }),
  );
});

test("keeps places outside of the text inside", () => {
  expect(snapToBoundary("abc", -5)).toBe(0);
  expect(snapToBoundary("abc", 9)).toBe(3);
  expect(nextBoundary("", 0)).toBe(0);
  expect(previousBoundary("", 0)).toBe(0);
  expect(findGrapheme("a", 1)).toBeUndefined();
});
