import fc from "fast-check";
import { expect, test } from "vitest";
import type { CallEntry } from "./call-entry.ts";
import { findCircularCalls } from "./find-circular-calls.ts";

type Node = Pick<CallEntry, "dependencies" | "parent" | "children">;

/** Calls that depend on each other as the pairs say, all scheduled together. */
function createNodes(count: number, pairs: readonly (readonly [number, number])[]): CallEntry[] {
  const nodes = Array.from(
    { length: count },
    (): Node => ({ dependencies: [], parent: undefined, children: undefined }),
  );
  // Cast: the search looks at nothing else.
  const entries = nodes as CallEntry[];
  for (const [from, to] of pairs) {
    const entry = entries[from];
    const target = entries[to];
    if (entry !== undefined && target !== undefined) {
      entry.dependencies = [...entry.dependencies, target];
    }
  }
  return entries;
}

/** Whether a call comes back to itself: found by going every way, without any cleverness. */
function returns(start: CallEntry): boolean {
  const seen = new Set<CallEntry>();
  const open = [...start.dependencies];
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    if (entry === start) return true;
    if (seen.has(entry)) continue;
    seen.add(entry);
    open.push(...entry.dependencies);
  }
  return false;
}

test("every call that waits for itself is found", () => {
  const size = 8;
  const pair = fc.tuple(fc.nat(size - 1), fc.nat(size - 1));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 14 }), (pairs) => {
      const entries = createNodes(size, pairs);
      const found = findCircularCalls(entries);
      for (const entry of entries.filter(returns)) expect(found.has(entry)).toBe(true);
    }),
  );
});

test("no call is found that is neither in a circle nor between two", () => {
  const size = 8;
  const pair = fc.tuple(fc.nat(size - 1), fc.nat(size - 1));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 14 }), (pairs) => {
      const entries = createNodes(size, pairs);
      if (!entries.some(returns)) expect(findCircularCalls(entries).size).toBe(0);
    }),
  );
});

test("a call that only waits for a circle, or that a circle waits for, is not in it", () => {
  const [before, first, second, after] = createNodes(4, [
    [0, 1],
    [1, 2],
    [2, 1],
    [2, 3],
  ]);
  const found = findCircularCalls([before, first, second, after].filter((entry) => !!entry));
  expect([...found]).toEqual([first, second]);
});
