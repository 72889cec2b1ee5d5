import { spawn } from "node:child_process";
import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { formatMarkPattern } from "./run-mark.ts";
import { startProcess } from "./start-process.ts";
import { WATCHDOG_SCRIPT } from "./watchdog-script.ts";

/** A shell that runs the script of a watchdog. */
export interface WatchdogShell {
  readonly pid: number;
  /** Writes a line of its protocol. */
  tell(line: string): void;
  /** Resolves when it is gone, to how it ended. */
  readonly exit: Promise<string>;
  /** Ends its input, and waits until it is gone; not for ever, since somebody may have stopped it. */
  close(): Promise<void>;
}

/** What it is started with. */
export interface WatchdogShellOptions {
  /** A UUID. Whoever carries it in the environment is ended, too, where there is a `/proc`. */
  readonly mark: string;
  /** The `PATH` by which it finds `grep` and `sleep`. Default: the shell's own. */
  readonly searchPath?: string | undefined;
  /** Default: `/bin/sh`. */
  readonly shell?: string;
}

/** A shell, or why there is none. */
export type StartedWatchdogShell =
  | { readonly ok: true; readonly shell: WatchdogShell }
  | { readonly ok: false; readonly problem: string };

/** As long as it takes to end even those who do not listen. */
const CLOSE_MS = 5000;

/**
 * Starts one in a session of its own: no key and no closed terminal reaches it. Its environment is
 * empty, so that it carries no mark, not even of a run around us: whoever ends that, ends us first,
 * and it has to see to the rest. It does not keep this process from ending.
 */
export async function startWatchdogShell(
  options: WatchdogShellOptions,
): Promise<StartedWatchdogShell> {
  const { mark, searchPath, shell: file = "/bin/sh" } = options;
  const args = ["-c", WATCHDOG_SCRIPT, "chatter-watchdog", formatMarkPattern(mark)];
  const env = searchPath === undefined ? {} : { PATH: searchPath };
  const started = await startProcess({ file, args, cwd: "/" }, () =>
    // At home in "/": it shall not keep a folder from being removed.
    spawn(file, args, { cwd: "/", env, detached: true, stdio: ["pipe", "ignore", "ignore"] }),
  );
  if (!started.ok) return started;
  const { child, pid } = started;
  const { stdin } = child;
  const exit = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(describeExit(code, signal)));
  });
  // Nobody reads any more: `exit` tells.
  stdin.on("error", () => {});
  child.unref();
  if (stdin instanceof Socket) stdin.unref();
  const shell: WatchdogShell = {
    pid,
    exit,
    tell: (line) => void stdin.write(`${line}\n`),
    async close() {
      child.ref();
      stdin.end();
      const waiting = new AbortController();
      const { signal } = waiting;
      await Promise.race([exit, delay(CLOSE_MS, undefined, { signal }).catch(() => {})]);
      waiting.abort();
      child.unref();
    },
  };
  return { ok: true, shell };
}

function describeExit(code: number | null, signal: string | null): string {
  return signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`;
}
