import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CLI, runChatter } from "./run-chatter.ts";
import { openTerminal, type TerminalSession } from "./terminal.ts";

const MAGENTA = 5;
const teamMetadata = {
  teamName: "feature",
  teamDisplayName: "Feature",
  memberName: "max",
  memberDisplayName: "Max",
  memberRole: "Lead",
  themeColor: "magenta",
};

/** The line of an event: numbers make its id and its time. */
function line(index: number, timestamp: number, fields: Record<string, unknown>): string {
  const base = { v: 1, eventId: `e${index}`, agentId: "max", agentType: "claude-code", timestamp };
  return `${JSON.stringify({ ...base, ...fields })}\n`;
}

/** A turn of `steps` steps, one completed every `gapMs`; the name of the member only on its first line. */
function logOf(steps: number, gapMs: number): string {
  const start = Date.UTC(2024, 0, 1);
  const items = (done: number) =>
    Array.from({ length: steps }, (_, step) => ({
      text: `step-${step}.`,
      status: step < done ? "completed" : step === done ? "in_progress" : "pending",
    }));
  const lines = [line(0, start, { type: "turn.started", teamMetadata })];
  for (let done = 0; done <= steps; done += 1) {
    const at = start + done * gapMs;
    lines.push(
      line(2 * done + 1, at, { type: "text", text: `word-${done}.`, messageId: `${done}` }),
    );
    lines.push(line(2 * done + 2, at, { type: "todo_list", todoId: "t", items: items(done) }));
  }
  const end = { type: "turn.completed", finishReason: "done" };
  return [...lines, line(9999, start + steps * gapMs, end)].join("");
}

let place: string;
beforeAll(async () => {
  place = await mkdtemp(path.join(os.tmpdir(), "chatter-replay-"));
});
afterAll(() => rm(place, { recursive: true, force: true }));

async function writeLog(name: string, text: string): Promise<string> {
  const file = path.join(place, name);
  await writeFile(file, text);
  return file;
}

const occurrences = (lines: readonly string[], text: string): number =>
  lines.join("\n").split(text).length - 1;

describe("chatter replay in a pipe", () => {
  test("prints a readable transcript at once, however long it once took", async () => {
    const file = await writeLog("slow.jsonl", logOf(3, 600_000));
    const { code, stdout, stderr } = await runChatter(["replay", file]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("Max:\n");
    expect(stdout).toContain("word-3.");
    expect(stdout).toContain("Plan 3/3");
    expect(stdout).not.toContain("\u001B");
  });

  test("reads stdin for -, and prints what convert makes", async () => {
    const converted = await runChatter(["convert", "--from", "line"], "one\ntwo → 日本\n");
    const { code, stdout } = await runChatter(["replay", "--ascii", "-"], converted.stdout);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "line:\none\ntwo -> ??\n" });
  });

  test("goes on behind lines that cannot be read, and says which", async () => {
    const good = logOf(2, 1).trimEnd().split("\n");
    const torn = [good[0]?.slice(9), ...good.slice(0, 2), "{}", "nonsense", ...good.slice(2)];
    const { code, stdout } = await runChatter(["replay", "-"], `${torn.join("\n")}\n`);
    expect(code).toBe(0);
    expect(stdout).toContain("cannot read line 1: ");
    expect(stdout).toContain("cannot read 2 lines from line 4 on: ");
    expect(stdout).toContain("word-2.");
  });

  test("passes over events of a type that a later version may have", async () => {
    const later = line(0, 1, { type: "weather.changed", sky: "blue" });
    const { code, stdout } = await runChatter(["replay", "-"], later);
    expect({ code, stdout }).toEqual({ code: 0, stdout: "" });
  });

  const init = `${JSON.stringify({ type: "thread.started", thread_id: "t" })}\n`;
  test.each([
    { name: "nothing", input: "", hint: "received nothing" },
    { name: "text", input: "hello\nworld\n", hint: 'received "hello"' },
    { name: "JSON of something else", input: '{"a":1}\n', hint: "chatter convert" },
    { name: "bytes", input: "\u0000\u001B[31m\uFFFD\n", hint: "expected a unified JSONL log" },
    { name: "what an agent prints", input: init, hint: "chatter view" },
    { name: "a hundred bad lines", input: "no\n".repeat(100) + logOf(1, 1), hint: 'received "no"' },
  ])("refuses $name with exit code 2 and a hint", async ({ input, hint }) => {
    const { code, stdout, stderr } = await runChatter(["replay", "-"], input);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(hint);
    expect(stderr.trimEnd().split("\n")).toHaveLength(1);
    expect(stderr).not.toContain("\u001B");
  });

  test.each([
    { args: [] as string[], hint: "missing required argument 'file'" },
    { args: ["--speed", "-1", "x"], hint: "Expected a number from 0 on." },
    { args: ["--speed", "fast", "x"], hint: "Expected a number from 0 on." },
    { args: ["/nonexistent.jsonl"], hint: "there is no such file" },
  ])("refuses $args with exit code 2", async ({ args, hint }) => {
    const { code, stderr } = await runChatter(["replay", ...args]);
    expect(code).toBe(2);
    expect(stderr).toContain(hint);
  });
});

describe("chatter replay in a terminal", { timeout: 30_000 }, () => {
  function replayInTerminal(args: readonly string[], env = {}): TerminalSession {
    return openTerminal(process.execPath, [CLI, "replay", ...args], { env });
  }

  test("updates the plan in place and leaves the final one", async () => {
    const file = await writeLog("plan.jsonl", logOf(30, 20));
    const terminal = replayInTerminal([file]);
    expect(await terminal.exited).toMatchObject({ exitCode: 0 });
    await expect
      .poll(() => terminal.lines())
      .toContainEqual(expect.stringContaining("Plan (Max) 30/30"));
    const lines = await terminal.lines();
    expect(occurrences(lines, "Plan (Max)")).toBe(1);
    expect(occurrences(lines, "step-29.")).toBe(1);
    for (const word of [0, 10, 20, 30]) expect(occurrences(lines, `word-${word}.`)).toBe(1);
    expect(await terminal.colorOf("Plan (Max)")).toBe(MAGENTA);
    expect(terminal.written()).not.toContain("\u001B]");
    expect(terminal.written()).not.toContain("\u0007");
  });

  test("counts elapsed time in the time of the log, and not since it was written", async () => {
    const file = await writeLog("old.jsonl", logOf(5, 2000));
    const terminal = replayInTerminal(["--speed", "4", file]);
    await expect
      .poll(() => terminal.lines(), { timeout: 10_000 })
      .toContainEqual(expect.stringMatching(/Max is thinking · [4-9]s/));
    await terminal.exited;
    expect(terminal.written()).not.toMatch(/\d+[hd] /);
  });

  test.each(["0", "Infinity"])("waits for nothing with --speed %s", async (speed) => {
    const file = await writeLog("hours.jsonl", logOf(20, 3_600_000));
    const started = performance.now();
    const terminal = replayInTerminal(["--speed", speed, file]);
    expect(await terminal.exited).toMatchObject({ exitCode: 0 });
    // With the two seconds that a long gap takes it would be forty.
    expect(performance.now() - started).toBeLessThan(15_000);
  });

  test("ends with 130 on Ctrl-C, with the cursor back and the plan as it was", async () => {
    const file = await writeLog("long.jsonl", logOf(40, 1500));
    const terminal = replayInTerminal([file]);
    await expect
      .poll(() => terminal.lines(), { timeout: 10_000 })
      .toContainEqual(expect.stringContaining("Plan (Max) 1/40"));
    terminal.type("\u0003");
    expect(await terminal.exited).toMatchObject({ exitCode: 130 });
    const written = terminal.written();
    expect(written.lastIndexOf("\u001B[?25h")).toBeGreaterThan(written.lastIndexOf("\u001B[?25l"));
    expect(occurrences(await terminal.lines(), "Plan (Max)")).toBe(1);
  });

  test("prints plain lines where the terminal can do no more", async () => {
    const file = await writeLog("dumb.jsonl", logOf(2, 10));
    const terminal = replayInTerminal([file], { TERM: "dumb" });
    await terminal.exited;
    await expect.poll(() => terminal.written()).toContain("Plan 2/2");
    expect(terminal.written()).not.toContain("\u001B");
  });

  test("keeps an answer of wide characters lower than the terminal while it comes", async () => {
    const pieces = Array.from({ length: 60 }, (_, index) => `${index}。日本語の長い文です、`);
    const start = Date.UTC(2024, 0, 1);
    const spoken = pieces.map((text, index) =>
      line(index, start + index * 40, { type: "text", text, delta: true, messageId: "m" }),
    );
    const end = line(999, start + 2500, { type: "turn.completed", finishReason: "done" });
    const file = await writeLog("wide.jsonl", [...spoken, end].join(""));
    const terminal = openTerminal(process.execPath, [CLI, "replay", file], {
      columns: 40,
      rows: 10,
    });
    expect(await terminal.exited).toMatchObject({ exitCode: 0 });
    const shown = async () => (await terminal.lines()).join("").replaceAll(/[\s●]/gu, "");
    // What had scrolled away while it was drawn anew would be there twice.
    await expect.poll(shown).toBe(`max${pieces.join("")}`);
  });
});
