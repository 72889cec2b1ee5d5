import { describe, expect, test } from "vitest";
import {
  encodePrompt,
  readTurn,
  runTurn,
  SESSION,
  startProgram,
  startTurn,
} from "./demo-agent-run.ts";
import { DIALECTS } from "./stage.ts";

describe("the program, interrupted", () => {
  test.each([
    ["claude", '"subtype":"init"', 0],
    ["codex", '"turn.started"', 1],
    ["gemini", '"role":"user"', 0],
  ] as const)("ends as %s does while it thinks", async (dialect, words, code) => {
    const run = startTurn(dialect, { more: ["--speed", "0.001"] });
    run.child.stdin.write(encodePrompt(dialect, "Message from Kai:\nHi"));
    if (dialect !== "claude") run.child.stdin.end();
    const seen = await run.see(words);
    run.child.kill("SIGINT");
    const end = await run.ended;
    expect(end).toMatchObject({ code, signal: null, stderr: "" });
    if (dialect === "claude") {
      expect(end.stdout).toContain('"terminal_reason":"aborted_streaming"');
      expect((await readTurn(dialect, end)).finishReasons).toEqual(["cancelled"]);
    } else expect(end.stdout.endsWith(`${seen}\n`)).toBe(true);
  });
});

describe("the program, given nonsense", () => {
  const nothing = "Error: Input must be provided through stdin.\n";

  test.each([
    ["claude", "", 1, nothing],
    ["claude", "\n{}\n", 1, nothing],
    ["claude", encodePrompt("claude", " "), 1, nothing],
    ["claude", "hello\n", 1, "Error parsing streaming input line: hello\n"],
    ["codex", " \n", 1, "No prompt provided via stdin.\n"],
    ["gemini", "", 42, "No input provided via stdin.\n"],
  ] as const)("refuses as %s what is no prompt: %j", async (dialect, input, code, stderr) => {
    const run = startTurn(dialect);
    run.child.stdin.end(input);
    expect(await run.ended).toMatchObject({ code, stderr, stdout: "" });
  });

  test("reads bytes that are no text", async () => {
    const run = startTurn("gemini");
    run.child.stdin.end(Uint8Array.from({ length: 300 }, (_, index) => index));
    const end = await run.ended;
    expect(end).toMatchObject({ code: 0, stderr: "" });
    expect((await readTurn("gemini", end)).finishReasons).toEqual(["done"]);
  });

  test("refuses as Codex what is too long for it, and counts characters", async () => {
    const most = "🙂".repeat(1024 * 1024);
    expect(await runTurn("codex", `${most}x`, { isResumed: true })).toMatchObject({
      code: 1,
      stderr: "Input exceeds the maximum length of 1048576 characters\n",
      stdout: `{"type":"thread.started","thread_id":"${SESSION}"}\n`,
    });
    expect((await runTurn("codex", most)).code).toBe(0);
  });

  test("says what is wrong with its own options", async () => {
    const run = startProgram(["--dialect", "claude", "--speed", "fast"]);
    expect(await run.ended).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^demo-agent: cannot read --speed: .*received "fast"\n$/),
    });
  });

  test.each(DIALECTS)("ends as %s when nobody reads it any more", async (dialect) => {
    const run = startTurn(dialect, { more: ["--speed", "50"] });
    const exited = new Promise((resolve) => run.child.once("exit", resolve));
    run.ended.catch(() => {});
    run.child.stdout.destroy();
    run.child.stdin.write(encodePrompt(dialect, "Hi"));
    if (dialect !== "claude") run.child.stdin.end();
    expect(await exited).toBe(1);
  });
});
