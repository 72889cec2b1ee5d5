import { readFileSync } from "node:fs";
import { afterEach, describe, expect, test } from "vitest";
import { isRunning } from "../../test/is-running.ts";
import { type MarkedRun, startMarked } from "../../test/marked-run.ts";
import { type EndStep, endRun } from "./end-run.ts";
import { parseProcessStat } from "./process-stat.ts";

const runs: MarkedRun[] = [];
afterEach(async () => {
  for (const each of runs.splice(0)) await each.remove();
});

/** Starts a script, and waits until it has printed that it is ready. */
async function start(script: string, env?: Record<string, string | undefined>): Promise<MarkedRun> {
  const started = startMarked(script, env);
  runs.push(started);
  await expect.poll(started.output, { timeout: 20_000 }).toContain("ready");
  return started;
}

/** Who heeds SIGTERM has all the time of the world; a test that needs the second step says so. */
const POLITE: readonly EndStep[] = [{ signal: "SIGTERM", graceMs: 30_000 }];
const IMPATIENT: readonly EndStep[] = [
  { signal: "SIGTERM", graceMs: 100 },
  { signal: "SIGKILL", graceMs: 30_000 },
];

describe("endRun", () => {
  test("lets a process end in its own way", async () => {
    const { run, exit, output } = await start(
      "trap 'echo bye; exit 7' TERM; echo ready; while :; do sleep 0.02; done",
    );
    expect(await endRun(run, POLITE)).toEqual([]);
    expect(await exit).toEqual([7, null]);
    expect(output()).toContain("bye");
  });

  test("ends everybody in the group", async () => {
    const { run, pids } = await start("sleep 1000 & sleep 1000 & (sleep 1000) & echo ready; wait");
    expect((await pids()).length).toBeGreaterThanOrEqual(4);
    expect(await endRun(run, POLITE)).toEqual([]);
    expect(await pids()).toEqual([]);
  });

  test("ends those firmly who do not listen", async () => {
    const { run, exit, pids } = await start(
      "trap '' TERM INT HUP; sleep 1000 & sh -c 'trap \"\" TERM; sleep 1000' & echo ready; wait",
    );
    expect(await endRun(run, IMPATIENT)).toEqual([]);
    expect(await exit).toEqual([null, "SIGKILL"]);
    expect(await pids()).toEqual([]);
  });

  test("ends what is left of a group whose leader is gone", async () => {
    const { run, exit, pids } = await start("sleep 1000 & echo ready");
    await exit;
    expect(await pids()).toHaveLength(1);
    expect(await endRun(run, POLITE)).toEqual([]);
    expect(await pids()).toEqual([]);
  });

  test("does nothing when there is nobody, and does not wait", async () => {
    const { run, exit } = await start("echo ready");
    await exit;
    expect(await endRun(run, POLITE)).toEqual([]);
  });

  test("tells who is alive after the last step", async () => {
    const { run, pids } = await start("trap '' TERM; echo ready; while :; do sleep 0.02; done");
    expect(await endRun(run, [{ signal: "SIGTERM", graceMs: 50 }])).toContain(run.group);
    expect(await pids()).toContain(run.group);
  });

  test("leaves other runs alone", async () => {
    const other = await start("echo ready; sleep 1000");
    const { run } = await start("echo ready; sleep 1000");
    expect(await endRun(run, POLITE)).toEqual([]);
    expect(await other.pids()).toContain(other.run.group);
  });
});

describe.runIf(process.platform === "linux")("endRun, on Linux,", () => {
  test("wakes a stopped process, so that it can end in its own way", async () => {
    const { run, exit } = await start("trap 'exit 7' TERM; echo ready; kill -STOP $$; sleep 1000");
    await expect.poll(() => stateOf(run.group), { timeout: 20_000 }).toBe("T");
    expect(await endRun(run, POLITE)).toEqual([]);
    expect(await exit).toEqual([7, null]);
  });

  test("ends who left the group, politely", async () => {
    const { run, output, pids } = await start(
      "setsid sh -c 'trap \"echo bye; exit\" TERM; echo ready; while :; do sleep 0.02; done' & wait",
    );
    expect(await endRun(run, POLITE)).toEqual([]);
    expect(await pids()).toEqual([]);
    expect(output()).toContain("bye");
  });

  test("ends who left the group and does not listen, after the group is gone", async () => {
    const { run, exit, output } = await start(
      "setsid sh -c 'trap \"\" TERM; echo ready $$; while :; do sleep 0.02; done' &",
    );
    await exit;
    const pid = Number(/ready (\d+)/.exec(output())?.[1]);
    expect(isRunning(pid)).toBe(true);
    expect(await endRun(run, IMPATIENT)).toEqual([]);
    expect(isRunning(pid)).toBe(false);
  });

  test("ends a process that was started as a daemon is", async () => {
    const { run, exit, pids } = await start(
      "setsid sh -c 'setsid sh -c \"echo ready; exec sleep 1000\" & exit' & wait",
    );
    await exit;
    expect(await pids()).toHaveLength(1);
    expect(await endRun(run, POLITE)).toEqual([]);
    expect(await pids()).toEqual([]);
  });

  test("goes from one signal to the next, each a request of its own", async () => {
    const { run, output } = await start(
      "trap 'echo int' INT; trap 'echo term; exit' TERM; echo ready; while :; do sleep 0.02; done",
    );
    const steps: readonly EndStep[] = [
      { signal: "SIGINT", graceMs: 200 },
      { signal: "SIGTERM", graceMs: 30_000 },
    ];
    expect(await endRun(run, steps)).toEqual([]);
    expect(output()).toBe("ready\nint\nterm\n");
  });

  test.each([
    ["at once", "", POLITE],
    ["after all whom it came from are gone", "trap '' TERM;", IMPATIENT],
  ])("ends who left the group and the environment, %s", async (_name, trap, steps) => {
    const { run, output, pids } = await start(
      `env -i setsid sh -c "${trap} echo ready \\$\\$; while :; do sleep 0.02; done" & wait`,
    );
    const pid = Number(/ready (\d+)/.exec(output())?.[1]);
    expect(await pids()).toContain(pid);
    expect(await endRun(run, steps)).toEqual([]);
    expect(isRunning(pid)).toBe(false);
  });

  test("ends a run inside a run, and the outer one stays when only the inner is meant", async () => {
    const outer = await start("echo ready; sleep 1000");
    const inside = { ...process.env, CHATTER_RUN: outer.run.mark };
    const first = await start("echo ready; setsid sleep 1000", inside);
    const second = await start("echo ready; setsid sleep 1000", inside);
    expect(await endRun(first.run, POLITE)).toEqual([]);
    expect(await outer.pids()).toEqual(expect.arrayContaining([...(await second.pids())]));
    expect(await second.pids()).toContain(second.run.group);
    expect(await endRun(outer.run, POLITE)).toEqual([]);
    expect(await second.pids()).toEqual([]);
  });
});

function stateOf(pid: number): string | undefined {
  return parseProcessStat(readFileSync(`/proc/${pid}/stat`, "latin1"))?.state;
}
