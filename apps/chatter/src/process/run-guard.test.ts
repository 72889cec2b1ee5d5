import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { isRunning } from "../../test/is-running.ts";
import { endRun } from "./end-run.ts";
import { createRunGuard, type RunGuard } from "./run-guard.ts";

const HOST = crypto.randomUUID();

function createGuard(problems: string[] = [], shell = "/bin/sh"): RunGuard {
  return createRunGuard({
    mark: HOST,
    searchPath: process.env["PATH"],
    onProblem: (problem) => problems.push(problem),
    shell,
  });
}

const start = (guard: RunGuard, script: string, env: Record<string, string> = {}) => {
  const words = ["-c", script];
  const request = {
    file: "/bin/sh",
    args: words,
    cwd: "/",
    env,
    mark: `run-${crypto.randomUUID()}`,
  };
  return guard.start(request, (marked) =>
    spawn("/bin/sh", words, { env: marked, detached: true, stdio: ["ignore", "pipe", "ignore"] }),
  );
};

describe("createRunGuard", () => {
  test("marks a run as one of this process, and of the run around it", async () => {
    const guard = createGuard();
    const env = { GREETING: "hello", CHATTER_RUN: "outer" };
    const started = await start(guard, 'echo "$GREETING $CHATTER_RUN"', env);
    if (!started.ok) throw new Error(started.problem);
    expect(await text(started.child.stdout)).toBe(`hello outer:${HOST}:${started.run.mark}\n`);
    expect(started.run.group).toBe(started.child.pid);
    started.release();
    await guard.close();
  });

  test("says why a run cannot be started", async () => {
    const guard = createGuard();
    const attempt = {
      file: "/no/such/program",
      args: [],
      cwd: "/",
      env: {},
      mark: `run-${crypto.randomUUID()}`,
    };
    expect(await guard.start(attempt, () => spawn(attempt.file))).toEqual({
      ok: false,
      problem: 'there is no program "/no/such/program"',
    });
    await guard.close();
  });

  test.runIf(process.platform === "linux")(
    "ends what was not released when it is closed",
    async () => {
      const guard = createGuard();
      const [ended, left] = [await start(guard, "sleep 1000"), await start(guard, "sleep 1000")];
      if (!ended.ok || !left.ok) throw new Error("cannot start a shell");
      await endRun(ended.run);
      ended.release();
      expect(isRunning(left.run.group)).toBe(true);
      await guard.close();
      expect(isRunning(left.run.group)).toBe(false);
    },
  );

  test("starts nothing once it is closed", async () => {
    const guard = createGuard();
    await guard.close();
    expect(await start(guard, "exit")).toEqual({ ok: false, problem: "chatter is about to end" });
  });

  test("works on without a watchdog, and says so once", async () => {
    const problems: string[] = [];
    const guard = createGuard(problems, "/no/such/shell");
    for (const word of ["one", "two"]) {
      const started = await start(guard, `echo ${word}`);
      if (!started.ok) throw new Error(started.problem);
      expect(await text(started.child.stdout)).toBe(`${word}\n`);
      started.release();
    }
    await guard.close();
    expect(problems).toEqual([
      'If chatter is killed, what it has started may go on: there is no program "/no/such/shell".',
    ]);
  });
});
