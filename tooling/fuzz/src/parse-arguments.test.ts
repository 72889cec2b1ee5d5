import { describe, expect, it } from "vitest";
import { DIALECT_NAMES } from "./dialects.ts";
import { parseArguments } from "./parse-arguments.ts";

describe("parseArguments", () => {
  it("asks for a million lines of every parser without arguments", () => {
    expect(parseArguments([], 7)).toEqual({
      ok: true,
      command: {
        dialects: DIALECT_NAMES,
        hasFaults: false,
        lines: 1_000_000,
        seed: 7,
        stream: undefined,
      },
    });
  });

  it("reads every option", () => {
    const argv = ["--", "gemini", "--faults", "--lines", "20", "--seed", "3", "--stream", "4"];
    expect(parseArguments(argv, 7)).toEqual({
      ok: true,
      command: { dialects: ["gemini"], hasFaults: true, lines: 20, seed: 3, stream: 4 },
    });
  });

  it.each([
    [["pear"]],
    [["claude", "codex"]],
    [["--lines", "many"]],
    [["--seed", "-1"]],
    [["--stream", "4"]],
    [["--unknown"]],
  ])("refuses %j", (argv) => {
    expect(parseArguments(argv, 7).ok).toBe(false);
  });
});
