import type { AgentEvent } from "@chatter/events-schema";

/** What a replay takes its time from. */
export interface ReplayClock {
  /** The time, in milliseconds. */
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** A replay, and what time it is in it. */
export interface PacedEvents {
  readonly batches: AsyncIterable<readonly AgentEvent[]>;
  /** The time of the log, in milliseconds since the epoch: it goes on between two events. */
  readonly now: () => number;
}

/** Nobody wants to watch somebody else's lunch break. */
const MAX_GAP_MS = 2000;
/** A timer that is set for longer goes off at once. */
const MAX_WAIT_MS = 2 ** 31 - 1;

/**
 * Hands events out as far apart as they were, so many times faster; of longer gaps two seconds are
 * left. A speed that is infinite waits for nothing. Whoever cannot keep up gets several at once.
 */
export function paceEvents(
  source: AsyncIterable<readonly AgentEvent[]>,
  speed: number,
  clock: ReplayClock,
): PacedEvents {
  let last: { readonly timestamp: number; readonly playedAt: number } | undefined;
  let dueAt = clock.now();

  async function* play(): AsyncGenerator<readonly AgentEvent[]> {
    for await (const events of source) {
      let due: AgentEvent[] = [];
      for (const event of events) {
        schedule(event);
        if (dueAt > clock.now()) {
          if (due.length > 0) yield due;
          due = [];
          // Taking the batch may have taken longer than there was to wait.
          const waitMs = Math.min(dueAt - clock.now(), MAX_WAIT_MS);
          if (waitMs > 0) await clock.wait(waitMs);
        }
        last = { timestamp: event.timestamp, playedAt: clock.now() };
        due.push(event);
      }
      if (due.length > 0) yield due;
    }
  }

  /** Finds out when it is this event's turn. */
  function schedule({ timestamp }: AgentEvent): void {
    const gap =
      last === undefined ? 0 : Math.min(MAX_GAP_MS, Math.max(0, timestamp - last.timestamp));
    // After a pause by Ctrl-Z, or of a log that is still written, there is little to catch up with.
    dueAt = Math.max(dueAt, clock.now() - MAX_GAP_MS) + gap / speed;
  }

  return {
    batches: play(),
    now() {
      if (last === undefined) return 0;
      const elapsed =
        speed === Number.POSITIVE_INFINITY ? 0 : (clock.now() - last.playedAt) * speed;
      return last.timestamp + Math.min(MAX_GAP_MS, elapsed);
    },
  };
}
