import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { CLI, runChatter } from "./run-chatter.ts";
import { openTerminal, type TerminalSession } from "./terminal.ts";

const FEED = fileURLToPath(new URL("feed-plan.mjs", import.meta.url));
const MAGENTA = 5;

/** `feed | chatter view` in a terminal. */
function viewInTerminal(
  feed: string,
  size: { columns?: number; rows?: number } = {},
): TerminalSession {
  const program = `"$0" "$1" ${feed} | "$0" "$2" view --name Max --color magenta`;
  return openTerminal("/bin/sh", ["-c", program, process.execPath, FEED, CLI], size);
}

/** The lines after the end, once this one is among them: the last output can come after the exit. */
async function linesWith(terminal: TerminalSession, text: string): Promise<string[]> {
  await terminal.exited;
  await expect.poll(() => terminal.lines()).toContainEqual(expect.stringContaining(text));
  return terminal.lines();
}

const occurrences = (lines: readonly string[], text: string): number =>
  lines.join("\n").split(text).length - 1;

describe("chatter view in a terminal", { timeout: 30_000 }, () => {
  test("updates the plan in place: fifty updates leave each step at most once, hidden ones counted", async () => {
    const terminal = viewInTerminal("50 30");
    expect(await terminal.exited).toMatchObject({ exitCode: 0 });
    const lines = await linesWith(terminal, "Plan (Max) 30/30");
    for (let step = 0; step < 30; step += 1) {
      expect([step, occurrences(lines, `step-${step}.`)]).toEqual([step, step >= 24 ? 1 : 0]);
    }
    expect(lines).toContain("▲ 24 more");
    expect(occurrences(lines, "Plan (Max) 30/30")).toBe(1);
    for (const word of [10, 20, 30, 40, 50]) expect(occurrences(lines, `word-${word}.`)).toBe(1);
  });

  test("shows the member's name in its colour", async () => {
    const terminal = viewInTerminal("2 3");
    await linesWith(terminal, "Plan (Max) 3/3");
    expect(await terminal.colorOf("Plan (Max)")).toBe(MAGENTA);
  });

  test("takes the panel away with an empty list", async () => {
    const terminal = viewInTerminal("20 5 clear");
    const lines = await linesWith(terminal, "word-20.");
    expect(occurrences(lines, "Plan (Max)")).toBe(0);
    expect(occurrences(lines, "step-")).toBe(0);
    expect(occurrences(lines, "word-20.")).toBe(1);
  });

  test("survives a resize in the middle without leaving copies", async () => {
    const terminal = viewInTerminal("60 12", { columns: 80, rows: 30 });
    await expect
      .poll(() => terminal.lines(), { timeout: 10_000 })
      .toContainEqual(expect.stringContaining("word-20."));
    terminal.resize(50, 18);
    const lines = await linesWith(terminal, "Plan (Max) 12/12");
    for (let step = 0; step < 12; step += 1)
      expect(occurrences(lines, `step-${step}.`)).toBeLessThanOrEqual(1);
    expect(occurrences(lines, "Plan (Max) 12/12")).toBe(1);
  });

  test("ends with 130 on Ctrl-C, with the cursor back and the plan as it was", async () => {
    // The shell lives on to say how chatter ended.
    const program = 'trap : INT; "$0" "$1" 5 4 hang | "$0" "$2" view --name Max; echo "exit $?"';
    const terminal = openTerminal("/bin/sh", ["-c", program, process.execPath, FEED, CLI]);
    await expect
      .poll(() => terminal.lines(), { timeout: 10_000 })
      .toContainEqual(expect.stringContaining("Plan (Max) 4/4"));
    terminal.type("\u0003");
    const lines = await linesWith(terminal, "exit 130");
    expect(occurrences(lines, "Plan (Max) 4/4")).toBe(1);
    const written = terminal.written();
    expect(written.lastIndexOf("\u001B[?25h")).toBeGreaterThan(written.lastIndexOf("\u001B[?25l"));
  });

  test("prints plain lines where the terminal can do no more", async () => {
    const program = '"$0" "$1" 3 2 | "$0" "$2" view';
    const terminal = openTerminal("/bin/sh", ["-c", program, process.execPath, FEED, CLI], {
      env: { TERM: "dumb" },
    });
    await linesWith(terminal, "Plan 2/2");
    expect(terminal.written()).not.toContain("\u001B");
    expect(terminal.written()).toContain("Plan 2/2");
  });
});

describe("chatter view in a pipe", () => {
  const stream = [
    { type: "thread.started", thread_id: "t" },
    { type: "turn.started" },
    {
      type: "item.started",
      item: { id: "i0", type: "todo_list", items: [{ text: "Fix", completed: false }] },
    },
    {
      type: "item.completed",
      item: { id: "i1", type: "agent_message", text: "Fixed \u001B[31mit\u001B[0m." },
    },
  ];
  const input = stream.map((event) => `${JSON.stringify(event)}\n`).join("");

  test("prints a readable transcript without escapes", async () => {
    const { code, stdout, stderr } = await runChatter(["view", "--name", "Max"], input);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("Max:\nPlan 0/1, next: Fix\nFixed it.\n");
    expect(stdout).not.toContain("\u001B");
  });

  test("prints ASCII only when asked to", async () => {
    const { stdout } = await runChatter(
      ["view", "--ascii", "--from", "line", "--name", "Zoë"],
      "naïve → 日本 ✅\n",
    );
    expect(stdout).toBe("Zoe:\nnaive -> ?? [x]\n");
    const demo = await runChatter(["demo", "--ascii"]);
    expect([...demo.stdout].filter((character) => character > "~")).toEqual([]);
  });

  test("prints what a program says as it is with --from line", async () => {
    const { stdout } = await runChatter(["view", "--from", "line"], "one\n\ntwo\n");
    expect(stdout).toBe("line:\none\n\ntwo\n");
  });

  test("says that a colour does not exist, and shows all the same", async () => {
    const { code, stdout, stderr } = await runChatter(["view", "--color", "nope"], input);
    expect(code).toBe(0);
    expect(stdout).toContain("Fixed it.");
    expect(stderr).toBe(
      'chatter: there is no such colour: expected a name such as magenta, or #rrggbb, received "nope". It is cyan now.\n',
    );
  });

  test("refuses what it cannot read, with exit code 2", async () => {
    const { code, stderr } = await runChatter(["view"], "hello\n");
    expect(code).toBe(2);
    expect(stderr).toContain("Name it with --from");
  });
});
