import type { ChildProcess } from "node:child_process";
import type { Environment } from "../sessions/data-directory.ts";
import type { StartAttempt } from "./describe-start-failure.ts";
import type { ProcessRun } from "./find-run-processes.ts";
import { markEnvironment } from "./run-mark.ts";
import { startProcess } from "./start-process.ts";
import { type StartedWatchdog, startWatchdog, type WatchdogOptions } from "./watchdog.ts";

/** Starts runs of which nothing outlives this process, however it ends. */
export interface RunGuard {
  /**
   * Starts a run. `spawn` gets the environment for it, and must make the process the leader of a group
   * (`detached`).
   */
  start<Child extends ChildProcess>(
    request: GuardedRequest,
    spawn: (env: Environment) => Child,
  ): Promise<GuardedRun<Child>>;
  /** Starts nothing any more, and lets the watchdog go. To be called when all runs have ended. */
  close(): Promise<void>;
}

/** What is to be started, with which environment, and the mark of this run alone. */
interface GuardedRequest extends StartAttempt {
  readonly env: Environment;
  readonly mark: string;
}

/** A run that is guarded until it is released, or why there is none. */
export type GuardedRun<Child> =
  | {
      readonly ok: true;
      readonly child: Child;
      readonly run: ProcessRun;
      /** To be called once, when the run has been ended: then the id of its group is free again. */
      readonly release: () => void;
    }
  | { readonly ok: false; readonly problem: string };

/** What a guard needs from outside. */
export interface RunGuardOptions extends Omit<WatchdogOptions, "onLost"> {
  /** Told, in a sentence, when runs go on without a watchdog. */
  readonly onProblem: (text: string) => void;
}

/** Creates a guard; one for each process. The watchdog is started with the first run. */
export function createRunGuard(options: RunGuardOptions): RunGuard {
  const { onProblem, ...watchdogOptions } = options;
  let watching: Promise<StartedWatchdog> | undefined;
  let isClosed = false;

  return {
    async start(request, spawn) {
      watching ??= watch();
      const watched = await watching;
      // Asked last: what is started after the watchdog was let go would be on its own.
      if (isClosed) return { ok: false, problem: "chatter is about to end" };
      const env = markEnvironment(markEnvironment(request.env, options.mark), request.mark);
      const started = await startProcess(request, () => spawn(env));
      if (!started.ok) return started;
      const { child, pid } = started;
      if (watched.ok) watched.watchdog.guard(pid);
      const release = (): void => {
        if (watched.ok) watched.watchdog.release(pid);
      };
      return { ok: true, child, run: { group: pid, mark: request.mark }, release };
    },
    async close() {
      isClosed = true;
      const watched = await watching;
      if (watched?.ok) await watched.watchdog.close();
    },
  };

  async function watch(): Promise<StartedWatchdog> {
    const watched = await startWatchdog({
      ...watchdogOptions,
      onLost: ({ problem, isReplaced }) => {
        if (!isReplaced) onProblem(describe(problem));
      },
    });
    if (!watched.ok) onProblem(describe(watched.problem));
    return watched;
  }
}

function describe(problem: string): string {
  return `If chatter is killed, what it has started may go on: ${problem}.`;
}
