import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { completeCsi, hostileText } from "../test/hostile-text.ts";
import { dropUnsafe } from "./drop-unsafe.ts";
import { hasUnsafe } from "./has-unsafe.ts";

describe("dropUnsafe", () => {
  it.each([
    ["keeps line feeds and tabs", "a\n\tb\n", "a\n\tb\n"],
    ["turns CR LF into one line feed", "a\r\nb\r\n", "a\nb\n"],
    ["turns a lone carriage return into a line feed", "10%\r20%", "10%\n20%"],
    ["turns CR CR LF into two line feeds", "a\r\r\nb", "a\n\nb"],
    [
      "keeps emoji styles and keycaps",
      "❤\ufe0f ☎\ufe0e 1\ufe0f\u20e3",
      "❤\ufe0f ☎\ufe0e 1\ufe0f\u20e3",
    ],
    ["takes joined emoji apart", "👩\u200d💻", "👩💻"],
    ["keeps drawn Arabic number signs", "\u0600١٢", "\u0600١٢"],
  ])("%s", (_, text, dropped) => {
    expect(dropUnsafe(text)).toBe(dropped);
  });

  it.each([
    ["a\r\nb\rc\nd\te", "a b c d e"],
    ["plain\ntext\tonly", "plain text only"],
    ["\n\n", "  "],
  ])("puts one space for each break in %j when asked", (text, dropped) => {
    expect(dropUnsafe(text, { newlines: "space" })).toBe(dropped);
  });

  it("handles a million unfinished sequences, and one endless one, without growing slow or deep", () => {
    expect(dropUnsafe("\u001b[0 ".repeat(1_000_000))).toBe("[0 ".repeat(1_000_000));
    expect(dropUnsafe(`\u001b[${"0".repeat(5_000_000)}é`)).toHaveLength(5_000_002);
  });
});

describe("dropUnsafe, for any text", () => {
  it("leaves nothing unsafe, whatever was nested in what", () => {
    fc.assert(
      fc.property(hostileText, fc.constantFrom("keep", "space"), (text, newlines) => {
        const dropped = dropUnsafe(text, { newlines });
        const controls = [...dropped].filter((character) => /[^\n\t\P{Cc}]/u.test(character));
        expect([controls, hasUnsafe(dropped)]).toEqual([[], false]);
      }),
      { numRuns: 1000 },
    );
  });

  it("changes nothing the second time", () => {
    fc.assert(
      fc.property(hostileText, fc.constantFrom("keep", "space"), (text, newlines) => {
        const dropped = dropUnsafe(text, { newlines });
        expect(dropUnsafe(dropped, { newlines })).toBe(dropped);
      }),
    );
  });

  it("hides no visible character outside a complete CSI sequence", () => {
    const withoutIntroducers = hostileText.map((text) => text.replace(/[[\u009b]/g, "("));
    const selectors = /[\ufe0e\ufe0f]/g;
    fc.assert(
      fc.property(withoutIntroducers, (text) => {
        const visible = [...text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")].filter(
          (character) => !hasUnsafe(character),
        );
        expect(dropUnsafe(text).replace(selectors, "")).toBe(visible.join(""));
      }),
    );
  });

  it("takes a complete CSI sequence out without touching its surroundings", () => {
    fc.assert(
      fc.property(hostileText, completeCsi, hostileText, (before, sequence, after) => {
        expect(dropUnsafe(before + sequence + after)).toBe(dropUnsafe(before) + dropUnsafe(after));
      }),
      { numRuns: 1000 },
    );
  });

  it("gives texts that stay safe when joined", () => {
    fc.assert(
      fc.property(hostileText, hostileText, (first, second) => {
        expect(hasUnsafe(dropUnsafe(first) + dropUnsafe(second))).toBe(false);
      }),
    );
  });

  it("returns the text itself exactly when nothing in it is unsafe", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(dropUnsafe(text) === text).toBe(!hasUnsafe(text));
      }),
    );
  });
});
