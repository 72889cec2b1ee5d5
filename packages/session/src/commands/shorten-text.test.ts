import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { previewText, shortenText, shortenTyped } from "./shorten-text.ts";

describe("shortenText", () => {
  test.each([
    ["", 3, ""],
    ["abc", 3, "abc"],
    ["abcd", 3, "abc…"],
    ["ab cd", 3, "ab…"],
    ["🎉🎉🎉", 3, "🎉🎉🎉"],
    ["🎉🎉🎉🎉", 3, "🎉🎉🎉…"],
  ])("cuts %j at %i", (text, most, expected) => {
    expect(shortenText(text, most)).toBe(expected);
  });

  test("never cuts a character in half, and cuts only what is too long", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.integer({ min: 1, max: 20 }),
        (text, most) => {
          const short = shortenText(text, most);
          expect(short).not.toMatch(/\p{Cs}/u);
          expect([...short].length).toBeLessThanOrEqual(most + 1);
          if ([...text].length <= most) expect(short).toBe(text);
        },
      ),
    );
  });
});

describe("previewText", () => {
  test.each([
    ["  two\n\nlines\t and  more ", "two lines and more"],
    ["\u001b[31mred\u001b[0m", "red"],
    ["\u202eevil", "evil"],
    [`${"x".repeat(50)}`, `${"x".repeat(20)}…`],
  ])("shows %j on one line, as %j", (text, expected) => {
    expect(previewText(text, 20)).toBe(expected);
  });

  test("shows the beginning of a megabyte at once", () => {
    expect([...previewText("ab ".repeat(1_000_000), 10)].length).toBeLessThanOrEqual(11);
  });
});

test("shortenTyped shows what was typed, and what hides in it", () => {
  expect(shortenTyped("a\u202eb\n")).toBe("a<U+202E>b␊");
  expect(shortenTyped("x".repeat(61))).toBe(`${"x".repeat(60)}…`);
});
