import { describe, expect, test } from "vitest";
import type { EndedCommand } from "./command-run.ts";
import { formatCommandRun } from "./format-command-run.ts";

const fine: EndedCommand = {
  status: "ended",
  isCancelled: false,
  exitCode: 0,
  signal: null,
  output: { head: "a\n", tail: "", dropped: 0 },
  hadLeftovers: false,
  isOutputHeld: false,
  survivors: [],
};
const nothing = { head: "", tail: "", dropped: 0 };

describe("formatCommandRun", () => {
  test("gives the output of a command that ended well, and nothing else", () => {
    expect(formatCommandRun(fine, 12)).toEqual({
      text: "a\n",
      data: { exitCode: 0, signal: null, durationMs: 12, truncated: false },
    });
  });

  test("says when there was no output", () => {
    expect(formatCommandRun({ ...fine, output: nothing }, 1).text).toBe("(no output)");
  });

  test("says what is missing of the output", () => {
    const output = { head: "a", tail: "z", dropped: 24 };
    expect(formatCommandRun({ ...fine, output }, 1)).toMatchObject({
      text: "a\n… 24 characters left out …\nz",
      data: { truncated: true },
    });
  });

  test.each<[string, Partial<EndedCommand>, string]>([
    ["an exit code", { exitCode: 3 }, "a\n\nThe command ended with exit code 3."],
    [
      "a last line without an end",
      { exitCode: 3, output: { head: "a", tail: "", dropped: 0 } },
      "a\n\nThe command ended with exit code 3.",
    ],
    ["an exit code alone", { exitCode: 3, output: nothing }, "The command ended with exit code 3."],
    ["a signal", { exitCode: null, signal: "SIGSEGV" }, "a\n\nThe command was ended by SIGSEGV."],
    [
      "a cancelled command, however it ended",
      { isCancelled: true, exitCode: 0 },
      "a\n\nThe command was cancelled.",
    ],
    [
      "who could not be ended",
      { isCancelled: true, exitCode: null, survivors: [12, 34] },
      "a\n\nThe command was cancelled.\nThese processes could not be ended: 12, 34.",
    ],
  ])("tells of %s, as an error", (_name, change, text) => {
    expect(formatCommandRun({ ...fine, ...change }, 1)).toMatchObject({ text, isError: true });
  });

  test("tells of what was left running, which is no error", () => {
    const run = { ...fine, hadLeftovers: true, isOutputHeld: true };
    const result = formatCommandRun(run, 1);
    expect(result.text).toBe(
      "a\n\nWhat it left running was ended.\nSomething that it started still holds its output.",
    );
    expect(result.isError).toBeUndefined();
  });

  test("tells why a command could not be started", () => {
    expect(formatCommandRun({ status: "not_started", problem: "it is too long" }, 1)).toEqual({
      text: "Cannot run the command: it is too long.",
      isError: true,
      data: { exitCode: null, signal: null, durationMs: 1, truncated: false },
    });
  });
});
