import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPacedWriter } from "./paced-writer.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function create(maxCharacters = 10) {
  const written: string[] = [];
  const writer = createPacedWriter({
    write: (text) => written.push(text),
    intervalMs: 50,
    maxCharacters,
  });
  return { writer, written };
}

test("writes the first text at once, and what follows together", () => {
  const { writer, written } = create();
  for (const text of ["a", "b", "c"]) writer.push(text);
  expect(written).toEqual(["a"]);
  vi.advanceTimersByTime(50);
  expect(written).toEqual(["a", "bc"]);
  writer.push("d");
  expect(written).toEqual(["a", "bc"]);
  writer.end();
  expect(written).toEqual(["a", "bc", "d"]);
});

test("writes at once again after a quiet time", () => {
  const { writer, written } = create();
  writer.push("a");
  vi.advanceTimersByTime(50);
  expect(vi.getTimerCount()).toBe(0);
  writer.push("b");
  expect(written).toEqual(["a", "b"]);
  writer.end();
});

test("writes only the end of a flood, and says how much it left out", () => {
  const { writer, written } = create(4);
  writer.push("a");
  for (let count = 0; count < 1000; count += 1) writer.push("0123456789");
  vi.advanceTimersByTime(50);
  expect(written).toEqual(["a", "\n… 9996 characters left out …\n6789"]);
  writer.end();
});

test("leaves no timer behind", () => {
  const { writer } = create();
  writer.push("a");
  writer.push("b");
  writer.end();
  expect(vi.getTimerCount()).toBe(0);
});
