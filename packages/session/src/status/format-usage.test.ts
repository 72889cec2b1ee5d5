import { expect, test } from "vitest";
import { formatCost, formatTokens } from "./format-usage.ts";

test.each([
  [0, "0"],
  [999, "999"],
  [1000, "1.0k"],
  [12_345, "12.3k"],
  [999_999, "999k"],
  [4_100_000, "4.1M"],
  [3e12, "3000G"],
])("%d tokens read %s", (tokens, text) => {
  expect(formatTokens(tokens)).toBe(text);
});

test.each([
  [0, "$0.00"],
  [0.004, "<$0.01"],
  [0.425, "$0.42"],
  [12, "$12.00"],
])("%d dollars read %s", (dollars, text) => {
  expect(formatCost(dollars)).toBe(text);
});
