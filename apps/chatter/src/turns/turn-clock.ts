/** How long a turn may take, and how long it may be silent. */
export interface TurnLimits {
  readonly turnTimeoutMs: number;
  /** 0: for ever. */
  readonly silenceTimeoutMs: number;
}

/** Watches both limits. While a person is asked, neither runs: they may think as long as they want. */
export interface TurnClock {
  /** The agent printed something. */
  touch(): void;
  pause(): void;
  resume(): void;
  stop(): void;
}

const LOOK_EVERY_MS = 250;

/** Starts a clock that tells once, in words, which limit was passed. */
export function startTurnClock(
  { turnTimeoutMs, silenceTimeoutMs }: TurnLimits,
  { now, onExpired }: { now: () => number; onExpired: (problem: string) => void },
): TurnClock {
  let workedMs = 0;
  let silentMs = 0;
  let pauses = 0;
  let last = now();
  const shortest = Math.min(turnTimeoutMs, silenceTimeoutMs || turnTimeoutMs);
  const timer = setInterval(
    () => {
      const passed = now() - last;
      last = now();
      if (pauses > 0) return;
      workedMs += passed;
      silentMs += passed;
      if (workedMs >= turnTimeoutMs) expire(`it had no end after ${seconds(turnTimeoutMs)}`);
      else if (silenceTimeoutMs > 0 && silentMs >= silenceTimeoutMs) {
        expire(`it printed nothing for ${seconds(silenceTimeoutMs)}`);
      }
    },
    Math.min(LOOK_EVERY_MS, Math.max(1, shortest / 4)),
  );
  // It watches a process, and the process keeps us alive.
  timer.unref();

  function expire(problem: string): void {
    clearInterval(timer);
    onExpired(problem);
  }

  return {
    touch() {
      silentMs = 0;
    },
    pause() {
      pauses += 1;
    },
    resume() {
      pauses -= 1;
      silentMs = 0;
    },
    stop: () => clearInterval(timer),
  };
}

function seconds(ms: number): string {
  return `${Math.round(ms / 100) / 10} s`;
}
