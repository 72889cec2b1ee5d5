import { describe, expect, test } from "vitest";
import {
  EMPTY_TEXT,
  expandText,
  isSameText,
  joinTexts,
  PASTE_MARK,
  type PromptText,
  sizeOf,
  sliceText,
  spliceText,
} from "./prompt-text.ts";

const paste = (number: number, text: string) => ({ number, text, lines: 1 });
const one = paste(1, "one");
const two = paste(2, "two");
const content: PromptText = { text: `a${PASTE_MARK}b${PASTE_MARK}c`, pastes: [one, two] };

describe("prompt text", () => {
  test.each([
    ["everything", 0, 5, "aonebtwoc", [one, two]],
    ["what is before the first paste", 0, 1, "a", []],
    ["the first paste alone", 1, 2, "one", [one]],
    ["between the pastes", 2, 3, "b", []],
    ["from the second paste on", 3, 5, "twoc", [two]],
    ["nothing", 2, 2, "", []],
  ])("slices %s with its pastes", (_what, from, to, expanded, pastes) => {
    const part = sliceText(content, from, to);
    expect(part.pastes).toEqual(pastes);
    expect(expandText(part)).toBe(expanded);
  });

  test.each([
    ["text into text", 0, 0, { text: "x", pastes: [] }, "xaonebtwoc"],
    [
      "a paste between two",
      2,
      3,
      { text: PASTE_MARK, pastes: [paste(3, "three")] },
      "aonethreetwoc",
    ],
    ["nothing instead of a paste", 1, 2, EMPTY_TEXT, "abtwoc"],
    ["a paste instead of all", 0, 5, { text: PASTE_MARK, pastes: [two] }, "two"],
  ])("splices %s", (_what, from, to, inserted, expanded) => {
    expect(expandText(spliceText(content, from, to, inserted))).toBe(expanded);
  });

  test("takes what looks like a replacement pattern literally", () => {
    const tricky = { text: PASTE_MARK, pastes: [paste(1, "$& $1 $$ $`")] };
    expect(expandText(tricky)).toBe("$& $1 $$ $`");
  });

  test("counts the pastes in its size", () => {
    expect(sizeOf(content)).toBe(5 + 6);
    expect(sizeOf(EMPTY_TEXT)).toBe(0);
  });

  test("is the same only with the same pastes", () => {
    expect(isSameText(content, { ...content, pastes: [paste(9, "one"), two] })).toBe(true);
    expect(isSameText(content, { ...content, pastes: [two, one] })).toBe(false);
    expect(isSameText(content, joinTexts(content, EMPTY_TEXT))).toBe(true);
  });
});
