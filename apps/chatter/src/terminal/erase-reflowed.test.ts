import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import { eraseReflowed, isReflowing } from "./erase-reflowed.ts";

const UP = "\u001B[2K\u001B[1A";
const narrowed = { columns: 10, widthOf: stringWidth };

describe("eraseReflowed", () => {
  test.each([
    ["rows that still fit", "short\n1234567890\n❯ ", undefined, 0],
    ["one row that takes two", "12345678901\n❯ ", { y: 1 }, 1],
    [
      "one that takes three, and one that takes two",
      "123456789012345678901\n12345678901",
      undefined,
      3,
    ],
    ["wide characters", "日本語日本語\n", undefined, 1],
    ["colours, which take no columns", "\u001B[31m1234567890\u001B[39m\n", undefined, 0],
    ["a row below the cursor, which is erased anyway", "a\n12345678901", { y: 1 }, 0],
    ["nothing", "", undefined, 0],
  ])("goes up for %s", (_name, frame, cursor, rows) => {
    expect(eraseReflowed(frame, cursor, narrowed)).toBe(UP.repeat(rows));
  });
});

describe("isReflowing", () => {
  test.each([
    [{ TERM: "xterm-256color" }, true],
    [{ TERM: "tmux-256color" }, true],
    [{}, true],
    [{ TERM: "xterm-256color", XTERM_VERSION: "XTerm(390)" }, false],
    [{ TERM: "linux" }, false],
    [{ TERM: "vt220" }, false],
    [{ TERM: "st-256color" }, false],
  ])("%j: %s", (env, expected) => {
    expect(isReflowing(env)).toBe(expected);
  });
});
