import { execFile } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isRunning } from "../../test/is-running.ts";
import { type MarkedRun, startMarked } from "../../test/marked-run.ts";
import { readProcessTable } from "./process-table.ts";
import { startWatchdog, type Watchdog, type WatchdogLoss } from "./watchdog.ts";

let folder: string;
let losses: WatchdogLoss[];
const runs: MarkedRun[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "chatter-watchdog-"));
  losses = [];
});
afterEach(async () => {
  for (const each of runs.splice(0)) await each.remove();
  rmSync(folder, { recursive: true });
});

/** Starts what would run for ever, and gives its group. */
async function startGroup(): Promise<number> {
  const started = startMarked("echo ready; exec sleep 1000");
  runs.push(started);
  await expect.poll(started.output, { timeout: 20_000 }).toContain("ready");
  return started.run.group;
}

async function watch(shell = "/bin/sh"): Promise<Watchdog> {
  const started = await startWatchdog({
    mark: crypto.randomUUID(),
    searchPath: process.env["PATH"],
    onLost: (loss) => losses.push(loss),
    shell,
  });
  if (!started.ok) throw new Error(started.problem);
  return started.watchdog;
}

/** Kills the process behind a watchdog, once it is there, and waits until that was told. */
async function kill({ mark }: Watchdog): Promise<void> {
  const before = losses.length;
  await expect.poll(() => findShells(mark), { timeout: 20_000 }).toHaveLength(1);
  for (const pid of await findShells(mark)) process.kill(pid, "SIGKILL");
  await expect.poll(() => losses.length, { timeout: 20_000 }).toBe(before + 1);
}

async function findShells(mark: string): Promise<readonly number[]> {
  const table = (await readProcessTable()) ?? new Map();
  return [...table.keys()].filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "latin1").includes(mark);
    } catch {
      return false;
    }
  });
}

describe("startWatchdog", () => {
  test("says why there is none", async () => {
    const options = {
      mark: crypto.randomUUID(),
      onLost: () => {},
      shell: "/no/such/shell",
    };
    expect(await startWatchdog(options)).toEqual({
      ok: false,
      problem: 'there is no program "/no/such/shell"',
    });
  });

  test.each([0, 1, -5, 1.5, Number.NaN])("guards no group %d", async (group) => {
    const watchdog = await watch();
    expect(() => watchdog.guard(group)).toThrow(TypeError);
    expect(() => watchdog.release(group)).toThrow(TypeError);
    await watchdog.close();
  });
});

describe.runIf(process.platform === "linux")("a watchdog", () => {
  test("is gone when it is closed, and has ended nobody who was released", async () => {
    const watchdog = await watch();
    const group = await startGroup();
    watchdog.guard(group);
    watchdog.release(group);
    await watchdog.close();
    expect(await findShells(watchdog.mark)).toEqual([]);
    expect(isRunning(group)).toBe(true);
    expect(losses).toEqual([]);
  });

  test("ends what is guarded when it is closed", async () => {
    const watchdog = await watch();
    const group = await startGroup();
    watchdog.guard(group);
    await watchdog.close();
    expect(await findShells(watchdog.mark)).toEqual([]);
    expect(isRunning(group)).toBe(false);
  });

  test("is replaced when it is gone, by one that guards the same groups", async () => {
    const watchdog = await watch();
    const [released, guarded, late] = [await startGroup(), await startGroup(), await startGroup()];
    for (const group of [released, guarded]) watchdog.guard(group);
    watchdog.release(released);
    await kill(watchdog);
    expect(losses).toEqual([{ problem: "the watchdog was ended by SIGKILL", isReplaced: true }]);
    watchdog.guard(late);
    await watchdog.close();
    expect([released, guarded, late].map(isRunning)).toEqual([true, false, false]);
  });

  test("is replaced three times, and works on without", async () => {
    const watchdog = await watch();
    for (let count = 0; count < 4; count += 1) await kill(watchdog);
    expect(losses.map(({ isReplaced }) => isReplaced)).toEqual([true, true, true, false]);
    const group = await startGroup();
    watchdog.guard(group);
    watchdog.release(group);
    await watchdog.close();
    expect(await findShells(watchdog.mark)).toEqual([]);
  });

  test("tells when it cannot be replaced", async () => {
    const shell = path.join(folder, "sh");
    copyFileSync("/bin/sh", shell);
    const watchdog = await watch(shell);
    rmSync(shell);
    await kill(watchdog);
    expect(losses).toMatchObject([{ isReplaced: false }]);
    await watchdog.close();
  });

  test("does not keep its process from ending, and does its work then", async () => {
    const group = await startGroup();
    const mark = crypto.randomUUID();
    const program = `
      import { startWatchdog } from ${JSON.stringify(new URL("watchdog.ts", import.meta.url).href)};
      const options = { mark: "${mark}", searchPath: process.env.PATH, onLost() {} };
      const { watchdog } = await startWatchdog(options);
      watchdog.guard(${group});
    `;
    const flags = ["--experimental-strip-types", "--no-warnings", "--input-type=module"];
    await promisify(execFile)(process.execPath, [...flags, "--eval", program]);
    await expect.poll(() => isRunning(group), { timeout: 5000 }).toBe(false);
    await expect.poll(() => findShells(mark), { timeout: 5000 }).toEqual([]);
  });
});
