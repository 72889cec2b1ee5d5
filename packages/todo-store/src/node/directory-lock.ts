import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { createFileMutex, type FileMutex } from "./file-mutex.ts";
import type { FileSystem } from "./file-system.ts";
import { StoreError } from "./store-error.ts";

/** Lets one piece of work at a time touch the files of a directory, over all processes. */
export interface DirectoryLock {
  /** Waits without blocking the event loop; throws `busy` when it takes longer than allowed. */
  run<R>(work: () => Promise<R>): Promise<R>;
}

export function createDirectoryLock(options: {
  readonly directory: string;
  readonly fileSystem: FileSystem;
  readonly timeoutMs: number;
}): DirectoryLock {
  const { directory, fileSystem, timeoutMs } = options;
  // Who wants the lock first takes the turn, and keeps it until the lock is free. Without it, a
  // process that saves in a loop takes the lock again before a waiting one looks at it.
  const turn = createFileMutex(path.join(directory, ".turn.db"), fileSystem);
  const lock = createFileMutex(path.join(directory, ".lock.db"), fileSystem);
  let queue: Promise<unknown> = Promise.resolve();

  return {
    run(work) {
      const mine = queue.then(() => hold(work));
      queue = mine.catch(() => {});
      return mine;
    },
  };

  async function hold<R>(work: () => Promise<R>): Promise<R> {
    const since = performance.now();
    // Who has waited longer looks more often, and so mostly comes first.
    await acquire(turn, since, (waitedMs) => 16 / (1 + waitedMs / 40));
    try {
      await acquire(lock, since, () => 1);
    } finally {
      turn.unlock();
    }
    try {
      return await work();
    } finally {
      lock.unlock();
    }
  }

  async function acquire(
    mutex: FileMutex,
    since: number,
    pauseMs: (waitedMs: number) => number,
  ): Promise<void> {
    while (!mutex.tryLock()) {
      const waitedMs = performance.now() - since;
      if (waitedMs > timeoutMs) throw busy();
      // Random, so that waiting processes do not look in step.
      await delay(1 + Math.random() * pauseMs(waitedMs));
    }
  }

  function busy(): StoreError {
    const message = `cannot lock ${directory}: others were at work in it for ${timeoutMs} ms. Try again.`;
    return new StoreError("busy", message, { path: directory });
  }
}
