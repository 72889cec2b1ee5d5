import { pollUntil } from "../process/poll-until.ts";

/** How much is worked on at once, and how much may wait. */
export interface HookQueueLimits {
  readonly runningAtOnce: number;
  readonly waiting: number;
}

/** Work that waits for its turn. */
export interface HookQueue<Item> {
  /** False: too much waits already. */
  add(item: Item): boolean;
  /** Resolves when nothing runs or waits any more, or the time is over. */
  idle(timeoutMs: number): Promise<void>;
  /** Forgets what waits, and resolves when what runs has ended. */
  clear(): Promise<void>;
}

/** Creates an empty queue; `work` must not throw. */
export function createHookQueue<Item>(
  limits: HookQueueLimits,
  work: (item: Item) => Promise<void>,
): HookQueue<Item> {
  const waiting: Item[] = [];
  const running = new Set<Promise<void>>();

  function start(): void {
    while (waiting.length > 0 && running.size < limits.runningAtOnce) {
      // Cast: the length was checked.
      const ended: Promise<void> = work(waiting.shift() as Item).then(() => {
        running.delete(ended);
        start();
      });
      running.add(ended);
    }
  }

  return {
    add(item) {
      if (waiting.length >= limits.waiting) return false;
      waiting.push(item);
      start();
      return true;
    },
    async idle(timeoutMs) {
      await pollUntil(() => running.size === 0, timeoutMs);
    },
    async clear() {
      waiting.length = 0;
      await Promise.all(running);
    },
  };
}
