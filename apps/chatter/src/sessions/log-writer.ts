import { setImmediate as nextRound } from "node:timers/promises";
import type { EncodedLine } from "./log-encoder.ts";
import type { LogFile } from "./log-file.ts";

/** A line that waits to be written. */
interface WaitingLine extends EncodedLine {
  /** Whether it is the first of a new file. */
  readonly startsFile: boolean;
}

/** Writes lines one batch after the other, in the background and in order. */
export interface LogWriter {
  push(line: WaitingLine): void;
  /** Lines that were taken and are not in the file yet. */
  unwritten(): { readonly lines: number; readonly bytes: number };
  /** Tries again what failed. Nothing to do is fine, too. */
  start(): void;
  /** Resolves when no more than so many bytes wait, and also when they cannot be written. */
  drained(maxBytes: number): Promise<void>;
  /** Resolves to whether all lines that were taken before are on the disk. */
  sync(): Promise<boolean>;
}

/** What a writer tells, and how many old files it leaves. */
export interface LogWriterOptions {
  readonly maxOldFiles: number;
  /** Told once, until it works again. */
  readonly onFailure: (error: unknown) => void;
}

const MAX_BATCH_BYTES = 2 ** 20;

/** Creates a writer. What cannot be written stays, and is tried again with the next start. */
export function createLogWriter(file: LogFile, options: LogWriterOptions): LogWriter {
  const waiting: WaitingLine[] = [];
  const watchers = new Set<() => void>();
  let bytes = 0;
  // Counts of lines, over the whole life.
  let taken = 0;
  let written = 0;
  let synced = 0;
  let syncWanted = 0;
  let isRunning = false;
  let task: "write" | "sync" = "write";
  // Which task failed last and has not worked since.
  let failing: "write" | "sync" | undefined;

  async function run(): Promise<void> {
    try {
      // What is said in one round of the event loop is one write.
      await nextRound();
      while (hasWork()) {
        task = syncWanted > synced && written >= syncWanted ? "sync" : "write";
        await (task === "sync" ? sync() : write());
        if (failing === task) failing = undefined;
        tellWatchers();
      }
    } catch (error) {
      if (failing !== task) options.onFailure(error);
      failing = task;
    }
    isRunning = false;
    tellWatchers();
  }

  function hasWork(): boolean {
    return waiting.length > 0 || syncWanted > synced;
  }

  async function sync(): Promise<void> {
    const count = written;
    // Asked for once: a disk that cannot sync must not keep lines from being written.
    syncWanted = 0;
    await file.sync();
    synced = count;
  }

  async function write(): Promise<void> {
    const [first] = waiting;
    if (first?.startsFile) {
      await file.rotate(options.maxOldFiles);
      waiting[0] = { ...first, startsFile: false };
    }
    const batch = selectBatch(waiting);
    await file.append(Buffer.from(batch.map(({ text }) => text).join("")));
    waiting.splice(0, batch.length);
    written += batch.length;
    bytes -= batch.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }

  function start(): void {
    if (isRunning) return;
    isRunning = true;
    void run();
  }

  /** Nobody waits for a disk that fails: then it no longer runs. */
  function until(isReached: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (isRunning && !isReached()) return;
        watchers.delete(look);
        resolve();
      };
      watchers.add(look);
      look();
    });
  }

  function tellWatchers(): void {
    for (const look of watchers) look();
  }

  return {
    push(line) {
      waiting.push(line);
      taken += 1;
      bytes += line.byteLength;
    },
    unwritten: () => ({ lines: waiting.length, bytes }),
    start,
    drained: (maxBytes) => until(() => bytes <= maxBytes),
    async sync() {
      const target = taken;
      if (synced >= target) return true;
      syncWanted = Math.max(syncWanted, target);
      start();
      await until(() => synced >= target);
      return synced >= target;
    },
  };
}

/** As many lines as one write takes; a new file begins a new batch. */
function selectBatch(waiting: readonly WaitingLine[]): readonly WaitingLine[] {
  let bytes = 0;
  const end = waiting.findIndex(({ byteLength, startsFile }, index) => {
    bytes += byteLength;
    return index > 0 && (startsFile || bytes > MAX_BATCH_BYTES);
  });
  return end === -1 ? waiting.slice() : waiting.slice(0, end);
}
