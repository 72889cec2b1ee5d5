import { expect, test } from "vitest";
import { rankMatch } from "./rank-match.ts";

test.each([
  ["queue", "queue", 0],
  ["QUEUE", "queue", 0],
  ["", "queue", 1],
  ["qu", "queue", 1],
  ["Qu", "queue", 1],
  ["qe", "queue", 2],
  ["eue", "queue", 2],
  ["uq", "queue", undefined],
  ["queues", "queue", undefined],
  ["eeee", "queue", undefined],
  ["🎉", "a🎉", 2],
  ["", "", 0],
])("ranks %j against %j as %j", (partial, value, expected) => {
  expect(rankMatch(partial, value)).toBe(expected);
});
