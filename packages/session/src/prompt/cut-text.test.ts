import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["abc", 5, "abc"],
  ["abc", 3, "abc"],
  ["abc", 2, "ab"],
  ["abc", 0, ""],
  ["abc", -4, ""],
  ["a😀b", 2, "a"],
  ["a😀b", 3, "a😀"],
  ["😀", 1, ""],
  ["", 0, ""],
])("cuts %j to %i", (text, length, expected) => {
  expect(cutText(text, length)).toBe(expected);
});
