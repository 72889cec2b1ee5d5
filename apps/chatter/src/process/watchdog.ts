import { requireProcessId } from "./signal-process.ts";
import {
  startWatchdogShell,
  type WatchdogShell,
  type WatchdogShellOptions,
} from "./watchdog-shell.ts";

/** A small process that outlives this one for a moment, and ends what it has left running. */
export interface Watchdog {
  /** Whoever carries it in the environment is ended, too, where there is a `/proc`. */
  readonly mark: string;
  /** From now on, what is in this process group must not outlive us. */
  guard(group: number): void;
  /** To be called as soon as the group is empty: its id may be given to a stranger. */
  release(group: number): void;
  /** Lets it go, and resolves when it is gone. It first ends what is still guarded. */
  close(): Promise<void>;
}

/** How a watchdog is started. */
export interface WatchdogOptions extends WatchdogShellOptions {
  readonly onLost: (loss: WatchdogLoss) => void;
}

/** A watchdog that is gone unasked. */
export interface WatchdogLoss {
  /** Why, in words. */
  readonly problem: string;
  /** Whether another one guards the same groups now. */
  readonly isReplaced: boolean;
}

/** A watchdog, or why there is none. */
export type StartedWatchdog =
  | { readonly ok: true; readonly watchdog: Watchdog }
  | { readonly ok: false; readonly problem: string };

const MAX_RESTARTS = 3;

/**
 * Starts a watchdog. It learns of our end by a pipe that the kernel closes, however we end. One that
 * is gone is replaced, a few times: it may have been taken for litter.
 */
export async function startWatchdog(options: WatchdogOptions): Promise<StartedWatchdog> {
  const groups = new Set<number>();
  const started = await startWatchdogShell(options);
  if (!started.ok) return started;
  let shell: WatchdogShell | undefined;
  let restarts = 0;
  let isClosed = false;
  adopt(started.shell);

  const watchdog: Watchdog = {
    mark: options.mark,
    guard(group) {
      groups.add(requireProcessId(group));
      shell?.tell(`+ ${group}`);
    },
    release(group) {
      if (groups.delete(requireProcessId(group))) shell?.tell(`- ${group}`);
    },
    async close() {
      isClosed = true;
      if (groups.size === 0) shell?.tell("q");
      await shell?.close();
    },
  };
  return { ok: true, watchdog };

  function adopt(next: WatchdogShell): void {
    shell = next;
    for (const group of groups) shell.tell(`+ ${group}`);
    void next.exit.then(replace);
  }

  async function replace(reason: string): Promise<void> {
    shell = undefined;
    if (isClosed) return;
    options.onLost({ problem: `the watchdog ${reason}`, isReplaced: await restart() });
  }

  async function restart(): Promise<boolean> {
    if (restarts === MAX_RESTARTS) return false;
    restarts += 1;
    const next = await startWatchdogShell(options);
    if (next.ok) adopt(next.shell);
    return next.ok;
  }
}
