import type { CallEntry } from "./call-entry.ts";
import type { SchedulerClock } from "./clock.ts";
import { createDeadlineTimer } from "./deadline-timer.ts";

/** The times by which calls must have been answered, or must have ended. */
export interface CallDeadlines {
  /** Never is infinity. */
  set(entry: CallEntry, time: number): void;
  clear(entry: CallEntry): void;
}

/** Creates none yet. No timer holds the program up while no call has a deadline. */
export function createCallDeadlines(
  clock: SchedulerClock,
  openEntries: () => Iterable<CallEntry>,
  onExpired: (entries: readonly CallEntry[]) => void,
): CallDeadlines {
  const timer = createDeadlineTimer(clock, wake);
  let count = 0;

  function wake(): void {
    const now = clock.now();
    onExpired([...openEntries()].filter(({ deadline }) => (deadline ?? now + 1) <= now));
    for (const { deadline } of openEntries()) if (deadline !== undefined) timer.watch(deadline);
  }

  return {
    set(entry, time) {
      if (time === Number.POSITIVE_INFINITY) return;
      entry.deadline = time;
      count += 1;
      timer.watch(time);
    },
    clear(entry) {
      if (entry.deadline === undefined) return;
      entry.deadline = undefined;
      count -= 1;
      if (count === 0) timer.rest();
    },
  };
}
