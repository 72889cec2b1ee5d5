import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startTurnClock } from "./turn-clock.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(limits: { turnTimeoutMs: number; silenceTimeoutMs: number }) {
  const expired: string[] = [];
  const clock = startTurnClock(limits, {
    now: Date.now,
    onExpired: (problem) => expired.push(problem),
  });
  return { clock, expired };
}

describe("startTurnClock", () => {
  test("tells once when a turn takes too long", () => {
    const { expired } = start({ turnTimeoutMs: 10_000, silenceTimeoutMs: 0 });
    vi.advanceTimersByTime(9000);
    expect(expired).toEqual([]);
    vi.advanceTimersByTime(20_000);
    expect(expired).toEqual(["it had no end after 10 s"]);
  });

  test("tells when nothing is printed, and not as long as something is", () => {
    const { clock, expired } = start({ turnTimeoutMs: 100_000, silenceTimeoutMs: 2000 });
    for (let second = 0; second < 10; second += 1) {
      vi.advanceTimersByTime(1000);
      clock.touch();
    }
    expect(expired).toEqual([]);
    vi.advanceTimersByTime(2500);
    expect(expired).toEqual(["it printed nothing for 2 s"]);
  });

  test("does not run while a person is asked", () => {
    const { clock, expired } = start({ turnTimeoutMs: 5000, silenceTimeoutMs: 1000 });
    clock.pause();
    vi.advanceTimersByTime(60_000);
    expect(expired).toEqual([]);
    clock.resume();
    vi.advanceTimersByTime(1500);
    expect(expired).toEqual(["it printed nothing for 1 s"]);
  });

  test("is still when it is stopped", () => {
    const { clock, expired } = start({ turnTimeoutMs: 1000, silenceTimeoutMs: 0 });
    clock.stop();
    vi.advanceTimersByTime(5000);
    expect(expired).toEqual([]);
  });
});
