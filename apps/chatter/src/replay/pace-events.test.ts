import type { AgentEvent } from "@chatter/events-schema";
import { describe, expect, test } from "vitest";
import { paceEvents } from "./pace-events.ts";

function textAt(timestamp: number): AgentEvent {
  const base = { eventId: `e${timestamp}`, agentId: "max", agentType: "claude-code" };
  return { ...base, type: "text", text: "x", timestamp };
}

/** Plays the events of these times, and tells when each batch came and which times it held. */
async function play(
  times: readonly (readonly number[])[],
  speed: number,
  onBatch: (clock: { pass(ms: number): void }) => void = () => {},
): Promise<{ at: number; times: number[] }[]> {
  let time = 5000;
  const clock = {
    now: () => time,
    async wait(ms: number) {
      time += ms;
    },
  };
  async function* source() {
    for (const batch of times) yield batch.map(textAt);
  }
  const played: { at: number; times: number[] }[] = [];
  for await (const events of paceEvents(source(), speed, clock).batches) {
    played.push({ at: time - 5000, times: events.map(({ timestamp }) => timestamp) });
    onBatch({
      pass(ms) {
        time += ms;
      },
    });
  }
  return played;
}

describe("paceEvents", () => {
  test.each([
    { name: "at speed 1 as far apart as they were", speed: 1, at: [0, 100, 600] },
    { name: "twice as fast", speed: 2, at: [0, 50, 300] },
    { name: "at half the speed", speed: 0.5, at: [0, 200, 1200] },
  ])("hands events out $name", async ({ speed, at }) => {
    const played = await play([[1000, 1100, 1600]], speed);
    expect(played.map((batch) => batch.at)).toEqual(at);
  });

  test("hands out everything at once at infinite speed", async () => {
    expect(await play([[1, 1000, 90_000]], Number.POSITIVE_INFINITY)).toEqual([
      { at: 0, times: [1, 1000, 90_000] },
    ]);
  });

  test("leaves two seconds of a gap of an hour, and none of a clock that was set back", async () => {
    const hour = 3_600_000;
    expect(await play([[0, hour, 500, 700]], 1)).toEqual([
      { at: 0, times: [0] },
      { at: 2000, times: [hour, 500] },
      { at: 2200, times: [700] },
    ]);
  });

  test("gives several at once to who is behind, and is on time again after that", async () => {
    let isFirst = true;
    const played = await play([[0, 10, 20, 30, 200]], 1, (clock) => {
      if (isFirst) clock.pass(25);
      isFirst = false;
    });
    expect(played).toEqual([
      { at: 0, times: [0] },
      { at: 25, times: [10, 20] },
      { at: 30, times: [30] },
      { at: 200, times: [200] },
    ]);
  });

  test("does not rush through what is left after it was halted for an hour", async () => {
    let isFirst = true;
    const played = await play([[0, 1000, 2000, 3000, 4000]], 1, (clock) => {
      if (isFirst) clock.pass(3_600_000);
      isFirst = false;
    });
    expect(played.at(-1)?.times).toEqual([4000]);
    expect(played.at(-1)?.at).toBeGreaterThan(3_600_000);
  });

  test("waits for no batch to be full: what has come is handed out", async () => {
    expect(await play([[0], [0], [0, 0]], 1)).toHaveLength(3);
  });

  test("tells the time of the log, which goes on between two events", async () => {
    let time = 0;
    const clock = { now: () => time, wait: async () => {} };
    async function* source() {
      yield [textAt(70_000)];
    }
    const paced = paceEvents(source(), 3, clock);
    expect(paced.now()).toBe(0);
    for await (const _ of paced.batches) time += 100;
    expect(paced.now()).toBe(70_300);
    time += 60_000;
    expect(paced.now()).toBe(72_000);
  });
});
