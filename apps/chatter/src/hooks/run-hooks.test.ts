import { chmodSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createCountingGuard } from "../../test/counting-guard.ts";
import { isRunning } from "../../test/is-running.ts";
import { pollUntil } from "../process/poll-until.ts";
import { mergeHooks } from "./merge-hooks.ts";
import type { HookCall } from "./plan-hooks.ts";
import { type HookLimits, type HookRun, runHooks } from "./run-hooks.ts";

let root: string;
let log: string;
let runs: HookRun[];
let problems: string[];
const guard = createCountingGuard();
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(os.tmpdir(), "chatter-hooks-")));
  log = path.join(root, "log");
  writeFileSync(log, "");
  runs = [];
  problems = [];
});
afterEach(async () => {
  await Promise.all(runs.map((run) => run.close()));
  expect(guard.guarded()).toEqual([]);
  rmSync(root, { recursive: true });
});

function call(member: string): HookCall {
  const base = { version: 1, session: "s", cwd: root, time: 1, member } as const;
  const event = "turn.ended";
  return { event, payload: { ...base, event, finishReason: "done" } };
}

/** A hook that is a shell script. */
function script(name: string, lines: string): readonly string[] {
  const file = path.join(root, name);
  writeFileSync(file, `#!/bin/sh\nlog=${log}\n${lines}\n`);
  chmodSync(file, 0o755);
  return [file];
}

function open(argv: readonly string[], limits: Partial<HookLimits> = {}): HookRun {
  const run = runHooks({
    commands: mergeHooks([{ hooks: { "turn.ended": argv }, folder: root }]),
    cwd: root,
    env: { PATH: process.env["PATH"], ANTHROPIC_API_KEY: "secret", LC_ALL: "C" },
    findProgram: (file) =>
      path.isAbsolute(file)
        ? { ok: true, file }
        : { ok: false, problem: `there is no program ${file}` },
    guard,
    onProblem: (problem) => problems.push(problem),
    limits,
  });
  runs.push(run);
  return run;
}

const lines = (): readonly string[] => readFileSync(log, "utf8").split("\n").slice(0, -1);
const logs = (count: number): Promise<boolean> => pollUntil(() => lines().length >= count, 20_000);
describe("runHooks", () => {
  test("tells a command what happened: one line of JSON, no shell, the project's folder", async () => {
    const argv = [...script("hook", 'cat >> $log; pwd >> $log; echo "$1" >> $log'), "$(a) 'b'"];
    const run = open(argv);
    run.tell([call("max")]);
    await run.close();
    expect(lines().slice(1)).toEqual([root, "$(a) 'b'"]);
    expect(JSON.parse(lines()[0] ?? "")).toEqual(call("max").payload);
    expect(problems).toEqual([]);
  });

  test("gives it some variables, and no keys", async () => {
    const run = open(script("hook", "env >> $log"));
    run.tell([call("max")]);
    await run.close();
    const text = lines().join("\n");
    expect(text).toContain("LC_ALL=C");
    expect(text).not.toContain("secret");
  });

  test("tells each command that fails once, and runs it again all the same", async () => {
    const run = open(script("hook", "echo x >> $log; exit 3"));
    run.tell([call("max")]);
    run.tell([call("eva"), call("max")]);
    await run.close();
    expect(lines()).toHaveLength(3);
    expect(problems).toEqual([
      `The hook "${root}/hook" for turn.ended failed: expected exit code 0, received 3.`,
    ]);
  });

  test.each([
    ["is nowhere", () => ["nowhere"], "there is no program nowhere"],
    ["cannot be started", () => [log], "permission is denied"],
    ["ends by a signal", () => script("hook", "kill -9 $$"), "it was ended by SIGKILL"],
  ])("says in a sentence that a command %s", async (_name, argv, problem) => {
    const run = open(argv());
    run.tell([call("max")]);
    await run.close();
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  test("does not mind a command that reads nothing, or prints a lot", async () => {
    const run = open(script("hook", "exec 0<&-; head -c 3000000 /dev/zero; echo x >> $log"));
    run.tell([call("x".repeat(1_000_000))]);
    await run.close();
    expect(lines()).toEqual(["x"]);
    expect(problems).toEqual([]);
  });

  test("ends a command that takes too long, and all that it started", async () => {
    const body = "trap '' TERM; sleep 300 & echo $! >> $log; echo $$ >> $log; wait; wait";
    const run = open(script("hook", body), { timeoutMs: 300 });
    run.tell([call("max")]);
    await logs(2);
    await pollUntil(() => problems.length > 0, 20_000);
    expect(problems[0]).toContain("expected it to end within 0.3 s");
    expect(lines().map(Number).filter(isRunning)).toEqual([]);
  });

  test("ends what a command left in the background when its time is over", async () => {
    const run = open(script("hook", "sleep 300 & echo $! >> $log"), { timeoutMs: 300 });
    run.tell([call("max")]);
    await pollUntil(() => problems.length > 0, 20_000);
    expect(lines().map(Number).filter(isRunning)).toEqual([]);
  });

  test("is over with a command when what it left in the background has ended", async () => {
    const limits = { timeoutMs: 60_000, runningAtOnce: 1 };
    const run = open(script("hook", "sleep 0.05 & echo x >> $log"), limits);
    run.tell([call("max"), call("max")]);
    expect(await pollUntil(() => lines().length === 2, 10_000)).toBe(true);
  });

  test("runs no more at once than it may, and loses none that may wait", async () => {
    const gate = path.join(root, "gate");
    const body = `echo start >> $log; while [ ! -e ${gate} ]; do sleep 0.02; done; echo end >> $log`;
    const run = open(script("hook", body), { runningAtOnce: 2, waiting: 3 });
    run.tell(Array.from({ length: 5 }, () => call("max")));
    await logs(2);
    expect(lines()).toEqual(["start", "start"]);
    writeFileSync(gate, "");
    await logs(10);
    expect(lines().filter((line) => line === "end")).toHaveLength(5);
    expect(problems).toEqual([]);
  });

  test("leaves out what is too much, and says so once", async () => {
    const run = open(script("hook", "echo x >> $log; sleep 0.2"), { runningAtOnce: 1, waiting: 2 });
    run.tell(Array.from({ length: 9 }, () => call("max")));
    await run.close();
    expect(lines()).toHaveLength(3);
    expect(problems).toEqual([expect.stringContaining("expected at most 2 to wait")]);
  });

  test("waits a moment for what runs at the end, then ends it, and takes no more", async () => {
    const run = open(script("hook", "echo $$ >> $log; exec sleep 300"), { closeMs: 200 });
    run.tell([call("max")]);
    await logs(1);
    const startedAt = performance.now();
    await run.close();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    expect(lines().map(Number).filter(isRunning)).toEqual([]);
    run.tell([call("max")]);
    await run.close();
    expect(lines()).toHaveLength(1);
    expect(problems).toEqual([]);
  });

  test("closes at once where nothing runs", async () => {
    const startedAt = performance.now();
    await open(["nowhere"]).close();
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  test("survives a look-up that fails", async () => {
    const run = runHooks({
      commands: mergeHooks([{ hooks: { "turn.ended": ["x"] }, folder: root }]),
      cwd: root,
      env: {},
      findProgram: () => {
        throw new Error("no disk");
      },
      guard,
      onProblem: (problem) => problems.push(problem),
    });
    run.tell([call("max")]);
    await run.close();
    expect(problems).toEqual(['The hook "x" for turn.ended failed: no disk.']);
  });
});
