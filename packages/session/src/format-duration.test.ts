import { expect, test } from "vitest";
import { formatDuration } from "./format-duration.ts";

test.each([
  [0, "0s"],
  [59_999, "59s"],
  [60_000, "1m 00s"],
  [125_000, "2m 05s"],
  [3_720_000, "1h 02m"],
])("formats %i ms as %s", (milliseconds, expected) => {
  expect(formatDuration(milliseconds)).toBe(expected);
});
