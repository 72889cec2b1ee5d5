import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** By what the processes of a stage are known: words in their environment or their command line. */
export type Traces = readonly string[];

const LOOK_EVERY_MS = 50;

/** The processes with such a trace that are still there after a while; each as its id and command line. */
export async function findSurvivors(
  traces: Traces,
  patienceMs: number,
): Promise<readonly string[]> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const found = listProcesses().filter((pid) => hasTrace(pid, traces));
    if (found.length === 0 || Date.now() >= deadline) return found.map(describe);
    await delay(LOOK_EVERY_MS);
  }
}

/** Ends them at once; a check that failed must not leave anything behind, either. */
export function endSurvivors(traces: Traces): void {
  for (const pid of listProcesses().filter((each) => hasTrace(each, traces))) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
}

function listProcesses(): readonly number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid);
}

function hasTrace(pid: number, traces: Traces): boolean {
  const known = `${read(pid, "environ")}\0${read(pid, "cmdline")}`;
  return traces.some((trace) => known.includes(trace));
}

function describe(pid: number): string {
  return `${pid} ${read(pid, "cmdline").replaceAll("\0", " ").trim().slice(0, 120)}`;
}

/** Nothing when the process is gone, or has ended and only waits for its parent. */
function read(pid: number, name: "environ" | "cmdline"): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, "latin1");
  } catch {
    return "";
  }
}
