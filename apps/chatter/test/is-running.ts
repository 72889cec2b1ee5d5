import { readFileSync } from "node:fs";

/** Whether a process runs, as the kernel tells it: the dead that nobody collected do not. Linux only. */
export function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid)) throw new TypeError(`expected the id of a process, got ${pid}`);
  try {
    return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, "utf8"));
  } catch {
    return false;
  }
}
