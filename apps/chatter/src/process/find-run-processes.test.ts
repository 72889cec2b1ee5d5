import { afterEach, describe, expect, test } from "vitest";
import { type MarkedRun, startMarked } from "../../test/marked-run.ts";
import { findRunProcesses, isStillThere, type RunProcess } from "./find-run-processes.ts";

const runs: MarkedRun[] = [];
afterEach(async () => {
  for (const each of runs.splice(0)) await each.remove();
});

async function start(script: string): Promise<MarkedRun> {
  const started = startMarked(script);
  runs.push(started);
  await expect.poll(started.output, { timeout: 20_000 }).toContain("ready");
  return started;
}

describe.runIf(process.platform === "linux")("findRunProcesses", () => {
  test("finds who is in the group, who carries the mark, and who descends from them", async () => {
    const { run, output } = await start(
      "sleep 1000 & echo one $!; setsid sleep 1000 & echo two $!; env -i setsid sleep 1000 & echo three $!; echo ready; wait",
    );
    const found = await findRunProcesses(run);
    const [one, two, three] = [...output().matchAll(/\d+/g)].map(Number);
    const entry = (pid: number | undefined, isInGroup: boolean) =>
      expect.objectContaining({ pid, isInGroup });
    expect(found).toHaveLength(4);
    expect(found).toEqual(
      expect.arrayContaining([
        entry(run.group, true),
        entry(one, true),
        entry(two, false),
        entry(three, false),
      ]),
    );
  });

  test("keeps who was found before, and nobody else who has the same id", async () => {
    const { run } = await start("echo ready; exec sleep 1000");
    const [before] = await findRunProcesses(run);
    const nobody = { group: 2 ** 30, mark: `nobody-${crypto.randomUUID()}` };
    const known: RunProcess = { ...before!, isInGroup: false };
    expect(await findRunProcesses(nobody, [known])).toEqual([known]);
    const reused = { ...known, startTicks: known.startTicks! - 1 };
    expect(await findRunProcesses(nobody, [reused])).toEqual([]);
    expect([isStillThere(known), isStillThere(reused)]).toEqual([true, false]);
  });

  test("never takes the first process for one of a run, nor ourselves", async () => {
    const [first, own] = [{ pid: 1 }, { pid: process.pid }].map((each) => ({
      ...each,
      isInGroup: false,
      startTicks: undefined,
    }));
    const nobody = { group: 2 ** 30, mark: `nobody-${crypto.randomUUID()}` };
    expect(await findRunProcesses(nobody, [first!, own!])).toEqual([]);
  });
});
