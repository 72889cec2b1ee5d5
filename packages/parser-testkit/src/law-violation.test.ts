import { expect, it } from "vitest";
import { formatViolation } from "./law-violation.ts";

it("formats a violation as one line that names law, fixture, byte and message", () => {
  const violation = { law: "chunking", fixture: "a.jsonl", offset: 7, message: "lost" } as const;
  expect(formatViolation(violation)).toBe("chunking: a.jsonl at byte 7: lost");
});

it("formats a violation that has no place in the bytes", () => {
  const violation = { law: "golden", fixture: "every fixture", message: "none" } as const;
  expect(formatViolation(violation)).toBe("golden: every fixture: none");
});
