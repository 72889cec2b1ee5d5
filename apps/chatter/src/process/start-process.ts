import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { describeStartFailure, type StartAttempt } from "./describe-start-failure.ts";

/** A process that runs, or why it does not. */
export type StartedProcess<Child> =
  | { readonly ok: true; readonly child: Child; readonly pid: number }
  | { readonly ok: false; readonly problem: string };

/** Starts a process; some failures come as an error, some as an event: both end here, in words. */
export async function startProcess<Child extends ChildProcess>(
  attempt: StartAttempt,
  spawn: () => Child,
): Promise<StartedProcess<Child>> {
  try {
    const child = spawn();
    if (child.pid !== undefined) return { ok: true, child, pid: child.pid };
    const [error] = await once(child, "error");
    return { ok: false, problem: describeStartFailure(error, attempt) };
  } catch (error) {
    return { ok: false, problem: describeStartFailure(error, attempt) };
  }
}
