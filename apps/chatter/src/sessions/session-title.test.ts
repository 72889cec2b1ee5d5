import { createRedactor } from "@chatter/jsonl-formatter";
import { describe, expect, test } from "vitest";
import { formatSessionTitle } from "./session-title.ts";

const { redactText } = createRedactor();
const title = (prompt: string): string => formatSessionTitle(prompt, redactText);

describe("formatSessionTitle", () => {
  test.each([
    ["Fix it", "Fix it"],
    ["  Fix\n\n it,\tplease \n", "Fix it, please"],
    ["\u001B[31mred\u001B[0m \u202Eback", "red back"],
    ["x".repeat(80), "x".repeat(80)],
    ["x".repeat(81), `${"x".repeat(79)}…`],
    ["🎉".repeat(81), `${"🎉".repeat(79)}…`],
    ["", ""],
  ])("makes one line of %j", (prompt, expected) => {
    expect(title(prompt)).toBe(expected);
  });

  test("has no secret in it, not even the start of one that is cut", () => {
    const prompt = `${"word ".repeat(14)}sk-ant-api03-${"a".repeat(40)}`;
    expect(title(prompt)).not.toContain("sk-");
    expect(title(prompt)).toContain("[redact");
  });
});
