import { readdirSync, readFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { isAlive, type ProcessStat, parseProcessStat } from "./process-stat.ts";

/** The living processes of the machine by their ids, this one left out. */
export type ProcessTable = ReadonlyMap<number, ProcessStat>;

const PROCESSES_AT_A_TIME = 50;

/** Reads who is alive; other work goes on meanwhile. Undefined where there is no `/proc`. */
export async function readProcessTable(): Promise<ProcessTable | undefined> {
  const pids = listProcesses();
  if (pids === undefined) return undefined;
  const table = new Map<number, ProcessStat>();
  for await (const pid of takeTurns(pids)) {
    const stat = readProcessStat(pid);
    if (stat !== undefined) table.set(pid, stat);
  }
  return table;
}

/** Hands out processes to be looked at, and lets other work be done now and then. */
export async function* takeTurns(pids: Iterable<number>): AsyncGenerator<number> {
  let count = 0;
  for (const pid of pids) {
    yield pid;
    count += 1;
    if (count % PROCESSES_AT_A_TIME === 0) await nextTurn();
  }
}

/** What the kernel says about a living process; undefined when it is none. */
export function readProcessStat(pid: number): ProcessStat | undefined {
  const stat = parseProcessStat(readProcessFile(pid, "stat") ?? "");
  return stat !== undefined && isAlive(stat) ? stat : undefined;
}

/** With which environment a process was started. Undefined when it is gone, or somebody else's. */
export function readProcessEnvironment(pid: number): string | undefined {
  return readProcessFile(pid, "environ");
}

function listProcesses(): readonly number[] | undefined {
  if (process.platform !== "linux") return undefined;
  try {
    const pids = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
    return pids.length === 0 ? undefined : pids.filter((pid) => pid !== process.pid);
  } catch {
    // No /proc, as in some containers: the group is all there is to go by.
    return undefined;
  }
}

function readProcessFile(pid: number, name: "environ" | "stat"): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "latin1");
  } catch {
    return undefined;
  }
}
