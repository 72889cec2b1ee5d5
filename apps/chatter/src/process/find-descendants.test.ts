import { expect, test } from "vitest";
import { findDescendants } from "./find-descendants.ts";

/** 1 started 2 and 3, 2 started 4, 4 started 5; 6 and 7 claim each other, as no kernel ever says. */
const table = new Map(
  Object.entries({ 2: 1, 3: 1, 4: 2, 5: 4, 6: 7, 7: 6 }).map(([pid, parent]) => [
    Number(pid),
    { parent },
  ]),
);

test.each([
  [[], []],
  [[3], []],
  [[99], []],
  [[4], [5]],
  [[2], [4, 5]],
  [[4, 2], [5]],
  [[1], [2, 3, 4, 5]],
  [[6], [7]],
])("the descendants of %j are %j", (ancestors, expected) => {
  expect([...findDescendants(table, ancestors)].sort()).toEqual(expected);
});
