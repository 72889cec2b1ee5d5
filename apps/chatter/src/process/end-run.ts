import {
  findRunProcesses,
  isStillThere,
  type ProcessRun,
  type RunProcess,
} from "./find-run-processes.ts";
import { pollUntil } from "./poll-until.ts";
import { signalGroup, signalProcess } from "./signal-process.ts";

/** A signal, and how long to wait for what it asks. */
export interface EndStep {
  readonly signal: NodeJS.Signals;
  readonly graceMs: number;
}

/** Politely, then firmly. The last wait is for the kernel; only what it cannot end outlives it. */
const END_STEPS: readonly EndStep[] = [
  { signal: "SIGTERM", graceMs: 2000 },
  { signal: "SIGKILL", graceMs: 2000 },
];

/**
 * Ends all processes of a run, step by step, until none is left. They are looked for before each
 * signal and remembered: who loses its parent to the first signal is still met by the second.
 * Resolves to the ids of those that are alive after the last step: they belong to another user, or
 * the kernel holds them.
 */
export async function endRun(
  run: ProcessRun,
  steps: readonly EndStep[] = END_STEPS,
): Promise<readonly number[]> {
  let found: readonly RunProcess[] = [];
  const look = async (): Promise<void> => {
    found = await findRunProcesses(run, found);
  };
  await look();
  for (const { signal, graceMs } of steps) {
    const isFirm = signal === "SIGKILL";
    signalRun(run, found, signal);
    const hasEnded = await pollUntil(async () => {
      await look();
      // Who was started while the others were being ended must not get away.
      if (isFirm) signalRun(run, found, signal);
      return found.length === 0;
    }, graceMs);
    if (hasEnded) return [];
  }
  return found.map(({ pid }) => pid);
}

function signalRun(run: ProcessRun, found: readonly RunProcess[], signal: NodeJS.Signals): void {
  // A stopped process heeds no signal but SIGKILL before it is told to go on.
  const signals = signal === "SIGKILL" ? [signal] : ([signal, "SIGCONT"] as const);
  const there = found.filter(isStillThere);
  for (const each of signals) {
    // The group as a whole: whoever is being forked at this moment gets it, too.
    if (there.some(({ isInGroup }) => isInGroup)) signalGroup(run.group, each);
    for (const { pid, isInGroup } of there) if (!isInGroup) signalProcess(pid, each);
  }
}
