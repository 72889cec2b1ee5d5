import { describe, expect, test } from "vitest";
import { listNaughtyTexts } from "./naughty-texts.ts";
import { readTomlString } from "./read-toml-string.ts";
import { formatTomlValue } from "./toml-value.ts";

describe("formatTomlValue", () => {
  test.each([
    ["", '""'],
    ["a", '"a"'],
    ['say "hi"\n', '"say \\"hi\\"\\n"'],
    ["\0\u001B\u007F", '"\\u0000\\u001b\\u007F"'],
    ["a\ud800b", '"a\uFFFDb"'],
    ["🚀\u2028", '"🚀\u2028"'],
    [true, "true"],
    [[], "[]"],
    [["a", ["b"]], '["a", ["b"]]'],
    [{}, "{}"],
    [{ A_b: "x", "c d": "y", 'e"': false }, '{A_b = "x", "c d" = "y", "e\\"" = false}'],
  ])("writes %j", (value, expected) => {
    expect(formatTomlValue(value)).toBe(expected);
  });

  test("is read back as it was", () => {
    for (const text of listNaughtyTexts()) {
      const document = `other = ${formatTomlValue([text, { [text]: text }])}\nkey = ${formatTomlValue(text)}\n`;
      expect(readTomlString(document, "key")).toBe(text);
    }
  });
});
