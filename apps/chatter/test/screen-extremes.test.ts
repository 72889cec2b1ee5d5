import { writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { CTRL_C, type Person } from "./person.ts";
import { setUpHome } from "./set-up-terminals.ts";
import type { TerminalSession } from "./terminal.ts";

const place = setUpHome();
let terminal: TerminalSession;
let person: Person;

function open(args: readonly string[], size: { columns: number; rows: number }): void {
  ({ terminal, person } = place.open(args, size));
}

/** How often each of these stands on the screen and above it. */
async function count(...texts: readonly string[]): Promise<readonly number[]> {
  const screen = await person.screen();
  return texts.map((text) => screen.split(text).length - 1);
}

describe("a terminal that is hardly one", { timeout: 40_000 }, () => {
  test.each([
    [1, 1],
    [2, 2],
    [3, 3],
    [5, 2],
    [10, 4],
    [1, 24],
    [200, 1],
  ])("of %i by %i does no harm, and is one again when it grows", async (columns, rows) => {
    open(["demo", "--speed", "500"], { columns, rows });
    // Whatever of it can be seen: everybody has said what they had to say.
    await expect
      .poll(async () => (await person.screen()).replaceAll(/\s/g, ""), { timeout: 20_000 })
      .toMatch(/Readytomerge\.·All3taskscomplete/);
    terminal.type("hello");
    terminal.resize(80, 24);
    await person.see("❯ hello");
    await person.see("📋 Plan (Gil) 3/3");
    await expect
      .poll(() => count("❯ hello", "📋 Plan (Gil)", "✅ Read the change", "To Gil"))
      .toEqual([1, 1, 1, 1]);
    const leaving = setInterval(() => terminal.type(CTRL_C), 100);
    const { exitCode, signal } = await terminal.exited;
    clearInterval(leaving);
    expect(signal === os.constants.signals.SIGINT ? 130 : exitCode).toBe(130);
  });
});

const call = (id: string, name: string, input: object) => ({
  type: "assistant",
  session_id: "s",
  message: { role: "assistant", content: [{ type: "tool_use", id, name, input }] },
});
const answer = (id: string) => ({
  type: "user",
  session_id: "s",
  message: { role: "user", content: [{ type: "tool_result", tool_use_id: id, content: "ok" }] },
});
const plan = (texts: readonly string[]) => {
  const todos = texts.map((content) => ({ content, activeForm: content, status: "pending" }));
  return [call("p", "TodoWrite", { todos }), answer("p")];
};

/** What an agent printed, as a file. */
function writeStream(lines: readonly object[]): string {
  const file = path.join(place.home(), "stream.jsonl");
  const init = {
    type: "system",
    subtype: "init",
    session_id: "s",
    model: "m",
    tools: [],
    cwd: "/",
  };
  writeFileSync(file, [init, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(""));
  return file;
}

describe("a stream that is hardly one", { timeout: 60_000 }, () => {
  test("of 20,000 calls that nobody answers is drawn, each once", async () => {
    const total = 20_000;
    const calls = Array.from({ length: total }, (_, index) =>
      call(`t${index}`, "Bash", { command: `echo ${index};` }),
    );
    open(["view", writeStream(calls)], { columns: 80, rows: 24 });
    expect(await terminal.exited).toMatchObject({ exitCode: 0 });
    // As many as the emulator keeps.
    const rows = (await terminal.lines()).flatMap((row) => /echo (\d+);/.exec(row)?.[1] ?? []);
    expect(rows.length).toBeGreaterThan(9000);
    const first = Number(rows[0]);
    expect(rows.map(Number)).toEqual(rows.map((_, index) => first + index));
    expect(first + rows.length).toBe(total);
  });

  test("with a step of 10,000 characters has one row for it", async () => {
    const long = `begin ${"x".repeat(9990)} end`;
    open(["view", writeStream(plan(["first", long, "last"]))], { columns: 80, rows: 24 });
    expect(await terminal.exited).toMatchObject({ exitCode: 0 });
    await expect.poll(() => count("⭕ begin xxx", "⭕ last", " end")).toEqual([1, 1, 0]);
  });

  test("with a plan of 500 steps shows some and counts the rest", async () => {
    const steps = Array.from({ length: 500 }, (_, index) => `step ${index}.`);
    open(["view", writeStream(plan(steps))], { columns: 80, rows: 24 });
    expect(await terminal.exited).toMatchObject({ exitCode: 0 });
    await person.see(/0\/500/);
    const screen = await person.screen();
    const shown = screen.match(/step \d+\./g) ?? [];
    const hidden = Number(/▼ (\d+) more/.exec(screen)?.[1]);
    expect(shown.length + hidden).toBe(500);
  });
});
