import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { showWaitingLine } from "./waiting-line.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function createStream(isTTY: boolean) {
  const written: string[] = [];
  const write = (text: string): boolean => written.push(text) > 0;
  // Cast: nothing else of the stream is used.
  return { written, stream: { isTTY, write } as NodeJS.WriteStream };
}

describe("showWaitingLine", () => {
  test("says what takes longer than a second, and takes it away", () => {
    const { stream, written } = createStream(true);
    const hide = showWaitingLine(stream, "xterm");
    vi.advanceTimersByTime(999);
    expect(written).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(written).toHaveLength(1);
    hide();
    expect(written.at(-1)).toBe("\r\u001B[K");
  });

  test.each([
    ["it was quick", true, "xterm", 500],
    ["nobody sees it", false, "xterm", 5000],
    ["the line could not be taken away", true, "dumb", 5000],
  ])("says nothing where %s", (_name, isTTY, term, afterMs) => {
    const { stream, written } = createStream(isTTY);
    const hide = showWaitingLine(stream, term);
    vi.advanceTimersByTime(afterMs);
    hide();
    vi.advanceTimersByTime(5000);
    expect(written).toEqual([]);
  });
});
