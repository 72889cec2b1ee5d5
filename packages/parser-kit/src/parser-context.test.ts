import { expect, test } from "vitest";
import { createDeterministicContext, createSystemContext } from "./parser-context.ts";

test("ids are unique within a stream, however long, and between streams", () => {
  const streams = [createSystemContext(), createSystemContext()];
  const ids = streams.flatMap(({ nextId }) => Array.from({ length: 2500 }, () => nextId()));
  expect(new Set(ids).size).toBe(5000);
});

test("the deterministic context counts from evt-0 and prefers the input's time", () => {
  const { nextId, now, prefersInputTime } = createDeterministicContext();
  expect([nextId(), nextId(), now(), prefersInputTime]).toEqual(["evt-0", "evt-1", 0, true]);
});
