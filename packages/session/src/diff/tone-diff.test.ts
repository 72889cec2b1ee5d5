import { describe, expect, test } from "vitest";
import { looksLikeDiff, toneDiff } from "./tone-diff.ts";
import type { LineTone } from "./toned-line.ts";

const tones = (...rows: readonly (readonly [LineTone, string])[]): void => {
  expect(toneDiff(rows.map(([, line]) => line))).toEqual(rows.map(([tone]) => tone));
};

describe("toneDiff", () => {
  test("goes by the first sign where there are no places", () => {
    tones(
      ["removed", "-- a comment"],
      ["removed", "--- a comment"],
      ["added", "+++ b"],
      ["plain", " c"],
      ["plain", ""],
    );
  });

  test("tells a removed line that looks like a header from a header", () => {
    tones(
      ["place", "diff --git a/x b/x"],
      ["place", "--- a/x"],
      ["place", "+++ b/x"],
      ["place", "@@ -1,3 +1,2 @@ function f()"],
      ["plain", " one"],
      ["removed", "--- two"],
      ["removed", "-three"],
      ["added", "+++ four"],
      ["plain", "\\ No newline at end of file"],
      ["place", "--- a/y"],
      ["place", "+++ b/y"],
      ["place", "@@ -1 +1 @@"],
      ["removed", "-x"],
      ["added", "+y"],
      ["plain", "+ what is printed behind it"],
    );
  });

  test("does not lose its place in lines that are missing a blank", () => {
    tones(["place", "@@ -1,2 +1,2 @@"], ["plain", ""], ["removed", "-a"], ["added", "+b"]);
  });
});

test.each([
  ["- a list\n+ of things", false],
  ["@@ nothing @@", false],
  ["commit 1\n\n@@ -1,2 +3 @@\n-a", true],
])("%j is a difference: %s", (text, expected) => {
  expect(looksLikeDiff(text)).toBe(expected);
});
