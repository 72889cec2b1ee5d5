import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { spareMemory } from "./spare-memory.ts";

let isSparing: boolean;

const setFlag = (flag: string): void => {
  if (flag.endsWith("optimize-for-size")) isSparing = !flag.startsWith("--no-");
};

beforeEach(() => {
  isSparing = false;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("memory", () => {
  test("is not spared for the first frames", () => {
    spareMemory(setFlag);
    vi.advanceTimersByTime(999);
    expect(isSparing).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isSparing).toBe(true);
  });

  test("is not spared from a key until a second after the last", () => {
    const onTyped = spareMemory(setFlag);
    vi.advanceTimersByTime(5000);
    for (let key = 0; key < 10; key += 1) {
      onTyped();
      expect(isSparing).toBe(false);
      vi.advanceTimersByTime(900);
      expect(isSparing).toBe(false);
    }
    vi.advanceTimersByTime(100);
    expect(isSparing).toBe(true);
  });

  test("is not spared while somebody types on a screen that follows another", () => {
    spareMemory(setFlag);
    vi.advanceTimersByTime(5000);
    const onTyped = spareMemory(setFlag);
    onTyped();
    expect(isSparing).toBe(false);
  });
});
