import { spawn } from "node:child_process";
import { type EndStep, endRun } from "../process/end-run.ts";
import { findRunProcesses, type ProcessRun } from "../process/find-run-processes.ts";
import { pollUntil } from "../process/poll-until.ts";
import type { RunGuard } from "../process/run-guard.ts";
import { hasGroup } from "../process/signal-process.ts";
import { type ProcessEnd, waitForExit } from "../process/wait-for-exit.ts";
import type { Environment } from "../sessions/data-directory.ts";

/** A command, and everything that it runs with. */
export interface HookRequest {
  /** An absolute path. */
  readonly file: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Environment;
  /** By which its processes are found, wherever they went. */
  readonly mark: string;
  /** What it reads. */
  readonly input: string;
  readonly timeoutMs: number;
  /** Ends it early. */
  readonly signal: AbortSignal;
  /** Starts it, so that it does not outlive chatter. */
  readonly start: RunGuard["start"];
}

/** For an end that the person waits for. */
const HURRIED_STEPS: readonly EndStep[] = [
  { signal: "SIGTERM", graceMs: 300 },
  { signal: "SIGKILL", graceMs: 1000 },
];

/**
 * Runs a command in a process group of its own, and resolves when nobody is left in the group, to
 * what went wrong if something did. Who takes too long is told to stop, then stopped.
 */
export async function runHook(request: HookRequest): Promise<string | undefined> {
  const { file, args, cwd, timeoutMs, signal } = request;
  const started = await request.start(request, (env) =>
    spawn(file, args, { cwd, env, detached: true, stdio: ["pipe", "ignore", "ignore"] }),
  );
  if (!started.ok) return started.problem;
  const { child, run, release } = started;
  // Who does not read what it is told has ended, or does not want to know.
  child.stdin?.on("error", () => {});
  child.stdin?.end(request.input);
  const endsAt = performance.now() + timeoutMs;
  const exit = await waitForExit(child, request);
  const leftMs = exit === undefined ? 0 : Math.max(0, endsAt - performance.now());
  const isOver = async (): Promise<boolean> => signal.aborted || !(await hasMembers(run));
  const isGone = await pollUntil(isOver, leftMs);
  if (signal.aborted) await endRun(run, HURRIED_STEPS);
  else if (!isGone) await endRun(run);
  release();
  child.stdin?.destroy();
  child.unref();
  if (signal.aborted) return undefined;
  return isGone && exit !== undefined ? describeExit(exit) : describeTimeout(timeoutMs);
}

/** The dead that nobody collects, as in many containers, are still listed as a group. */
async function hasMembers(run: ProcessRun): Promise<boolean> {
  if (!hasGroup(run.group)) return false;
  return (await findRunProcesses(run)).some(({ isInGroup }) => isInGroup);
}

function describeExit({ code, signal }: ProcessEnd): string | undefined {
  if (code === 0) return undefined;
  return signal === null ? `expected exit code 0, received ${code}` : `it was ended by ${signal}`;
}

function describeTimeout(timeoutMs: number): string {
  return `expected it to end within ${timeoutMs / 1000} s`;
}
