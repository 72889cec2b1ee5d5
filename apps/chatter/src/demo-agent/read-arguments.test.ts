import { describe, expect, test } from "vitest";
import { readArguments } from "./read-arguments.ts";

const CLAUDE = ["-p", "--input-format", "stream-json", "--output-format", "stream-json"];
const MCP = ["--mcp-config", '{"mcpServers":{}}', "--append-system-prompt", "--next nobody"];

function read(...words: readonly string[]) {
  const result = readArguments(words);
  if (!result.ok) throw new Error(result.problem);
  return result.value;
}

describe("readArguments", () => {
  test.each([
    [[], "cannot read --dialect: expected claude, codex, gemini, received nothing"],
    [
      ["--dialect", "line"],
      'cannot read --dialect: expected claude, codex, gemini, received "line"',
    ],
  ])("refuses %j", (words, problem) => {
    expect(readArguments(words)).toEqual({ ok: false, problem });
  });

  test.each(["", "fast", "-1", "NaN"])("refuses the speed %j", (speed) => {
    expect(readArguments(["--dialect", "codex", "--speed", speed])).toEqual({
      ok: false,
      problem: `cannot read --speed: expected lines per second, 0 for no limit, received "${speed}"`,
    });
  });

  test("needs nothing but a dialect", () => {
    expect(read("--dialect", "gemini")).toEqual({
      dialect: "gemini",
      speed: 6,
      next: null,
      team: ["max", "ada", "gil"],
      session: null,
      isResumed: false,
      isTwoWay: false,
      permissionMode: "default",
    });
  });

  test.each([
    ["0", Number.POSITIVE_INFINITY],
    ["Infinity", Number.POSITIVE_INFINITY],
    ["0.5", 0.5],
  ])("takes --speed %s", (given, speed) => {
    expect(read("--dialect", "codex", `--speed=${given}`).speed).toBe(speed);
  });

  test("finds its own options before and behind those of the real command line", () => {
    const words = ["--dialect", "claude", ...CLAUDE, ...MCP, "--session-id", "s1"];
    const { session, isResumed, next } = read(...words, "--disallowedTools", "--next=gil");
    expect({ session, isResumed, next }).toEqual({ session: "s1", isResumed: false, next: null });
    expect(read(...words, "--next", "ada", "--team=a,b")).toMatchObject({
      next: "ada",
      team: ["a", "b"],
      isTwoWay: true,
    });
  });

  test.each([
    ["claude", ["--resume", "s1", "--permission-mode", "plan"]],
    ["gemini", ["--output-format", "stream-json", "--resume", "s1", "--policy", "p.toml"]],
    ["codex", ["exec", "resume", "--json", "-c", 'sandbox_mode="read-only"', "s1", "-"]],
  ])("knows that %s goes on with a session", (dialect, words) => {
    expect(read("--dialect", dialect, ...words)).toMatchObject({ session: "s1", isResumed: true });
  });

  test("takes no value of an option for a session of Codex", () => {
    const words = ["exec", "--json", "-c", "resume", "-m", "s1", "-"];
    expect(read("--dialect", "codex", ...words)).toMatchObject({ session: null, isResumed: false });
  });
});
