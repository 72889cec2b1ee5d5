import { describe, expect, test } from "vitest";
import { explainEnd } from "./explain-end.ts";

describe("explainEnd", () => {
  test.each<[string, Parameters<typeof explainEnd>[0], ReturnType<typeof explainEnd>]>([
    [
      "a silent agent by its exit code",
      { kind: "codex", exit: { code: 1 }, stderr: "" },
      { class: "process", error: "the agent ended without a result (exit code 1)" },
    ],
    [
      "a crash by its signal",
      { kind: "claude", exit: { code: null, signal: "SIGSEGV" }, stderr: "" },
      { class: "process", error: "the agent ended without a result (ended by SIGSEGV)" },
    ],
    [
      "a login that is missing, by what it says",
      { kind: "claude", exit: { code: 1 }, stderr: "Not logged in · Please run /login\n" },
      { class: "auth", error: "Not logged in · Please run /login (exit code 1)" },
    ],
    [
      "Gemini's exit code 41 as a login, whatever it says",
      { kind: "gemini", exit: { code: 41 }, stderr: "Invalid method selected." },
      { class: "auth", error: "Invalid method selected. (exit code 41)" },
    ],
    [
      "the line that says what is wrong, not the stack below it",
      {
        kind: "line",
        exit: { code: 1 },
        stderr: "starting\nError: boom\n    at f (x.js:1)\n\nNode.js v24.0.0\n",
      },
      { class: "process", error: "Error: boom (exit code 1)" },
    ],
    [
      "a quota",
      { kind: "codex", exit: { code: 1 }, stderr: "error: 429 Too Many Requests" },
      { class: "rate_limit", error: "error: 429 Too Many Requests (exit code 1)" },
    ],
    [
      "a network that is down",
      { kind: "codex", exit: { code: 1 }, stderr: "connect ECONNREFUSED 127.0.0.1:1" },
      { class: "transport", error: "connect ECONNREFUSED 127.0.0.1:1 (exit code 1)" },
    ],
  ])("explains %s", (_, end, expected) => {
    expect(explainEnd(end)).toEqual(expected);
  });

  test("cuts a line that has no end", () => {
    const { error } = explainEnd({ kind: "line", exit: { code: 1 }, stderr: "x".repeat(10_000) });
    expect(error).toHaveLength(500 + " (exit code 1)".length);
  });
});
