import { expect, test } from "vitest";
import { formatAge } from "./format-age.ts";

const MINUTE = 60_000;

test.each([
  [-5, "just now"],
  [59_000, "just now"],
  [MINUTE, "1 minute ago"],
  [59 * MINUTE, "59 minutes ago"],
  [61 * MINUTE, "1 hour ago"],
  [47 * 60 * MINUTE, "1 day ago"],
  [400 * 24 * 60 * MINUTE, "400 days ago"],
])("%d ms are %j", (ms, expected) => {
  expect(formatAge(ms)).toBe(expected);
});
