/** The time, and a way to be woken: what a scheduler needs of the world. */
export interface SchedulerClock {
  /** Milliseconds; only differences count. */
  now(): number;
  /** Calls back once after so many milliseconds. */
  setTimer(callback: () => void, delayMs: number): SchedulerTimer;
}

/** A timer that runs. */
export interface SchedulerTimer {
  stop(): void;
  /** Whether the program has to wait for it; without this, a timer that nobody needs is stopped. */
  setNeeded?(isNeeded: boolean): void;
}

/** The clock of the machine. */
export const systemClock: SchedulerClock = {
  now: () => performance.now(),
  setTimer(callback, delayMs) {
    const timer = setTimeout(callback, Math.min(delayMs, LONGEST_DELAY_MS));
    const stop = (): void => clearTimeout(timer);
    // Elsewhere than in Node a timer is a number, and keeps nothing from ending.
    if (typeof timer !== "object") return { stop };
    return { stop, setNeeded: (isNeeded) => (isNeeded ? timer.ref() : timer.unref()) };
  },
};

/** A longer one overflows, and fires at once. Whoever is woken early looks at the clock again. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;
