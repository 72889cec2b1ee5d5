import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay, setImmediate as nextTurn } from "node:timers/promises";
import { isAlive, parseProcessStat } from "./process-stat.ts";
import { hasMark } from "./run-mark.ts";
import { hasGroup } from "./signal-process.ts";

/** What belongs together: a process group, and whoever left it with the mark in its environment. */
export interface ProcessRun {
  /** The id of the group; that of the process that leads it. */
  readonly group: number;
  readonly mark: string;
}

/** A living process of a run. */
export interface RunProcess {
  readonly pid: number;
  readonly isInGroup: boolean;
}

const PROCESSES_AT_A_TIME = 50;
/** The kernel needs less than that to give a process the environment of its new program. */
const EXEC_MS = 2;

/**
 * Who is alive of a run. On Linux everybody who is in the group or carries the mark, but for
 * processes of other users and those that wrote over their own environment. Where there is no
 * `/proc`, a single entry stands for the group, and who left it is not found.
 */
export async function findRunProcesses(run: ProcessRun): Promise<readonly RunProcess[]> {
  const pids = listProcesses();
  if (pids === undefined) return hasGroup(run.group) ? [{ pid: run.group, isInGroup: true }] : [];
  const first = await lookAt(pids, run);
  if (first.unclear.length === 0) return first.found;
  await delay(EXEC_MS);
  const second = await lookAt(first.unclear, run);
  return [...first.found, ...second.found];
}

interface Look {
  readonly found: readonly RunProcess[];
  /** Whoever has no environment at all: perhaps only while another program is being loaded. */
  readonly unclear: readonly number[];
}

async function lookAt(pids: readonly number[], run: ProcessRun): Promise<Look> {
  const found: RunProcess[] = [];
  const unclear: number[] = [];
  for (const [index, pid] of pids.entries()) {
    const belongs = classify(pid, run);
    if (belongs === "in_group" || belongs === "marked") {
      found.push({ pid, isInGroup: belongs === "in_group" });
    }
    if (belongs === "unclear") unclear.push(pid);
    if (index % PROCESSES_AT_A_TIME === PROCESSES_AT_A_TIME - 1) await nextTurn();
  }
  return { found, unclear };
}

function classify(pid: number, run: ProcessRun): "in_group" | "marked" | "unclear" | "foreign" {
  const stat = parseProcessStat(readProcessFile(pid, "stat") ?? "");
  if (stat === undefined || !isAlive(stat)) return "foreign";
  if (stat.group === run.group) return "in_group";
  // The kernel's own threads have no group, and no environment.
  const environ = stat.group === 0 ? undefined : readProcessFile(pid, "environ");
  if (environ === undefined) return "foreign";
  if (environ === "") return "unclear";
  return hasMark(environ, run.mark) ? "marked" : "foreign";
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

/** Undefined when the process ended meanwhile, or is somebody else's. */
function readProcessFile(pid: number, name: "environ" | "stat"): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "latin1");
  } catch {
    return undefined;
  }
}
