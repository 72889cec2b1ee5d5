import { dropUnsafe } from "@chatter/safe-text";
import { expect, test } from "vitest";
import { foldLines } from "./fold-lines.ts";

const text = dropUnsafe("a\nb\nc");

test.each([
  [{ most: 3, hint: "!" }, "a\nb\nc"],
  [{ most: 2, hint: "" }, "a\nb\n… 1 more line"],
  [{ most: 1, hint: " · Ctrl+O" }, "a\n… 2 more lines · Ctrl+O"],
  [{ most: 3, total: 300, hint: "" }, "a\nb\nc\n… 297 more lines"],
])("with %j a text ends with what is missing", (fold, expected) => {
  expect(foldLines(text, fold)).toBe(expected);
});
