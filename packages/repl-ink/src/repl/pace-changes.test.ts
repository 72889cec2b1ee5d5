import type { AgentEvent } from "@chatter/events-schema";
import { createReplState, createReplStore, type ReplStore } from "@chatter/session";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { paceChanges } from "./pace-changes.ts";

let store: ReplStore;
let frames: number;
let stop: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  store = createReplStore(createReplState());
  frames = 0;
  stop = paceChanges(store)(() => {
    frames += 1;
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

let count = 0;
function tell(): void {
  count += 1;
  const event: AgentEvent = {
    type: "text",
    text: "x",
    eventId: `e${count}`,
    agentId: "max",
    agentType: "demo",
    timestamp: 0,
  };
  store.dispatch({ type: "events.received", events: [event] });
}
const type = (): void =>
  store.dispatch({ type: "prompt.edited", action: { type: "insert", text: "x" } });

describe("paceChanges", () => {
  test("draws the first news at once, and what follows with the next frame", () => {
    tell();
    expect(frames).toBe(1);
    for (let index = 0; index < 50; index += 1) tell();
    expect(frames).toBe(1);
    vi.advanceTimersByTime(60);
    expect(frames).toBe(2);
    vi.advanceTimersByTime(1000);
    expect(frames).toBe(2);
  });

  test("draws fewer than 30 frames a second for a thousand events", () => {
    for (let index = 0; index < 1000; index += 1) {
      tell();
      vi.advanceTimersByTime(1);
    }
    expect(frames).toBeGreaterThan(10);
    expect(frames).toBeLessThanOrEqual(22);
  });

  test("draws a key at once, and with it the news that waited", () => {
    tell();
    tell();
    type();
    expect(frames).toBe(2);
    vi.advanceTimersByTime(1000);
    expect(frames).toBe(2);
  });

  test("draws a key that repeats fewer than 30 times a second, and each in the end", () => {
    for (let index = 0; index < 1000; index += 1) {
      if (index % 5 === 0) type();
      tell();
      vi.advanceTimersByTime(1);
    }
    expect(frames).toBeGreaterThan(25);
    expect(frames).toBeLessThanOrEqual(30);
    const before = frames;
    type();
    vi.advanceTimersByTime(34);
    expect(frames).toBeGreaterThan(before);
  });

  test("does not let more pile up than a frame can take", () => {
    for (let index = 0; index < 62; index += 1) tell();
    expect(frames).toBe(2);
  });

  test("draws nothing any more when nobody looks", () => {
    tell();
    tell();
    stop();
    vi.advanceTimersByTime(1000);
    expect(frames).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
