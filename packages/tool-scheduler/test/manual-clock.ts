import type { SchedulerClock } from "../src/clock.ts";

/** A clock that stands still until it is told to go on. */
export interface ManualClock extends SchedulerClock {
  /** Lets time pass; timers fire on the way, in order. */
  advance(milliseconds: number): void;
  /** How many timers wait. */
  readonly timers: number;
}

/** Creates a clock that shows 0. */
export function createManualClock(): ManualClock {
  let time = 0;
  const timers = new Set<{ readonly at: number; readonly callback: () => void }>();
  return {
    now: () => time,
    setTimer(callback, delayMs) {
      const timer = { at: time + delayMs, callback };
      timers.add(timer);
      return { stop: () => timers.delete(timer) };
    },
    advance(milliseconds) {
      const end = time + milliseconds;
      for (;;) {
        const due = [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
        const [first] = due;
        if (first === undefined) break;
        timers.delete(first);
        time = first.at;
        first.callback();
      }
      time = end;
    },
    get timers() {
      return timers.size;
    },
  };
}
