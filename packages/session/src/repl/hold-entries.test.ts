import { expect, test } from "vitest";
import type { TranscriptEntry } from "../transcript-entry.ts";
import { holdEntries } from "./hold-entries.ts";

const member = { name: "max", displayName: "Max", themeColor: "cyan" };
const entries = (count: number, first = 0): TranscriptEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: "note",
    id: `${first + index}`,
    member,
    parentToolId: undefined,
    text: "x",
  }));

test("keeps all of what is little", () => {
  const few = entries(2100);
  expect(holdEntries(few, 100)).toBe(few);
});

test("keeps the newest of much, and what was there before, and counts what is left out", () => {
  let held: readonly TranscriptEntry[] = entries(10);
  for (let first = 10; first < 50_010; first += 100) {
    held = holdEntries([...held, ...entries(100, first)], 10);
    expect(held.length).toBeLessThanOrEqual(2010);
  }
  expect(held.slice(0, 10).map(({ id }) => id)).toEqual(entries(10).map(({ id }) => id));
  expect(held.at(-1)?.id).toBe("50009");
  const [note] = held.slice(10);
  const count = note?.kind === "note" ? Number.parseInt(note.text, 10) : 0;
  expect(count + held.length - 1).toBe(50_010);
});
