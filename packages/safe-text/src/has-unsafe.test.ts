import { expect, it } from "vitest";
import { hasUnsafe } from "./has-unsafe.ts";

it.each([
  "",
  "npm test && git status",
  "two\nlines\tand a tab",
  "日本語, العربية, עברית, ไทย, 한국어",
  "I ❤️ emoji 🎉 and ☎︎ and 1️⃣ and 👍🏽",
  "a number sign \u0600 that Arabic draws",
  "private use \ue0a0 and astral 𠀀",
])("finds nothing hidden in %j", (text) => {
  expect(hasUnsafe(text)).toBe(false);
});

it.each([
  ["an escape", "a\u001b[0m"],
  ["a carriage return", "safe\rlies"],
  ["a line feed after a carriage return", "line\r\n"],
  ["a C1 control", "\u009b2J"],
  ["a zero width space", "pass\u200bword"],
  ["a joined emoji", "👩\u200d💻"],
  ["a variation selector after a letter", "a\ufe0f"],
  ["a variation selector after a bare digit", "file1\ufe0f"],
  ["a second variation selector", "❤\ufe0f\ufe0f"],
  ["a selector that lost its emoji to a zero width space", "❤\u200b\ufe0f"],
  ["a lone surrogate", "\ud83d"],
  ["a lone surrogate before a pair", "\ud83d😀"],
])("finds %s", (_, text) => {
  expect(hasUnsafe(text)).toBe(true);
});

it("answers the same when asked twice", () => {
  expect([hasUnsafe("\u001b"), hasUnsafe("\u001b"), hasUnsafe("a\u001b")]).toEqual([
    true,
    true,
    true,
  ]);
});
