import { setTimeout as delay } from "node:timers/promises";
import { isatty } from "node:tty";
import { type Ending, watchEnding } from "../terminal/watch-ending.ts";

/** What a program that starts others does, and how all of it is brought to an end. */
export interface HostWork {
  /** Gives the exit code. Begun when nothing can end the program any more without `close`. */
  readonly work: () => Promise<number>;
  /** Ends everything that runs. Called once, however the work ended, even if it did not. */
  readonly close: () => Promise<void>;
}

/** Whoever closes later than that leaves the rest to the watchdog. */
const CLOSE_MS = 3800;
const HANGUP_CODE = 129;
const HANGUP_MS = 30;
/** How long the program may take to leave after that. */
const LEAVE_MS = 1000;

/**
 * Does the work of a program until it is done, or until a signal, a terminal that is gone or an error
 * that nobody caught ends it; then closes what runs. Gives the exit code, and throws what was not
 * caught: that is said when nothing runs any more, where all other failures are.
 */
export async function awaitHostEnding({ work, close }: HostWork): Promise<number> {
  const terminals = [0, 1, 2].filter((descriptor) => isatty(descriptor));
  const ending = await new Promise<Ending & { readonly isTold: boolean }>((resolve) => {
    watchEnding((told) => resolve({ ...told, isTold: true }));
    const onFailure = (error: unknown): void => resolve({ exitCode: 1, error, isTold: false });
    const onDone = (exitCode: number): void => resolve({ exitCode, isTold: false });
    Promise.resolve().then(work).then(onDone, onFailure);
  });
  const closing = await closeInTime(close);
  process.once("exit", () => {
    if (!terminals.every((descriptor) => isatty(descriptor))) endByHangup();
  });
  // The signal can come a moment before the terminal is gone.
  if (ending.exitCode === HANGUP_CODE) await delay(HANGUP_MS);
  // Who was told to end does so, whatever a handle that was forgotten still waits for.
  const leave = (): void => process.exit(process.exitCode ?? ending.exitCode);
  if (ending.isTold || !closing.isOver) setTimeout(leave, LEAVE_MS).unref();
  if ("error" in ending) throw ending.error;
  if ("error" in closing) throw closing.error;
  return ending.exitCode;
}

/**
 * Ends as a program does that takes no care of its terminal's end. Some versions of Node (22.13 is one)
 * abort in an orderly exit, because the terminal that they set back is gone.
 */
function endByHangup(): void {
  process.removeAllListeners("SIGHUP");
  process.kill(process.pid, "SIGHUP");
}

interface Closing {
  readonly isOver: boolean;
  readonly error?: unknown;
}

async function closeInTime(close: () => Promise<void>): Promise<Closing> {
  const waiting = new AbortController();
  const { signal } = waiting;
  try {
    const closed = close().then(() => ({ isOver: true }));
    return await Promise.race([closed, delay(CLOSE_MS, { isOver: false }, { signal })]);
  } catch (error) {
    return { isOver: true, error };
  } finally {
    waiting.abort();
  }
}
