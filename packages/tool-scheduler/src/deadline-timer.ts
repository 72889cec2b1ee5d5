import type { SchedulerClock, SchedulerTimer } from "./clock.ts";

/** One timer for any number of deadlines: it wakes at the first of them. */
export interface DeadlineTimer {
  /** Wakes at this time, if it would not wake earlier anyway. */
  watch(time: number): void;
  /** Nothing is watched any more. */
  rest(): void;
}

/** Creates a timer that stands still. */
export function createDeadlineTimer(clock: SchedulerClock, onWake: () => void): DeadlineTimer {
  let wakesAt = Number.POSITIVE_INFINITY;
  let timer: SchedulerTimer | undefined;

  function wake(): void {
    timer = undefined;
    wakesAt = Number.POSITIVE_INFINITY;
    onWake();
  }

  return {
    watch(time) {
      if (time >= wakesAt) return timer?.setNeeded?.(true);
      timer?.stop();
      wakesAt = time;
      timer = clock.setTimer(wake, Math.max(0, time - clock.now()));
    },
    rest() {
      // Left running where it holds nobody up: one call after the other would set it anew each time.
      if (timer?.setNeeded !== undefined) return timer.setNeeded(false);
      timer?.stop();
      timer = undefined;
      wakesAt = Number.POSITIVE_INFINITY;
    },
  };
}
