import { expect, test } from "vitest";
import { isAlive, parseProcessStat } from "./process-stat.ts";

test.each([
  ["12 (sh) S 1 12 12 0 -1 4194560 73", { state: "S", group: 12 }],
  ["12 (a b) c) R 1 7 7 0", { state: "R", group: 7 }],
  ["12 () Z 1 2 3 0) T 1 9 9 0", { state: "T", group: 9 }],
  ["2 (kthreadd) S 0 0 0 0 -1", { state: "S", group: 0 }],
])("reads %j", (line, expected) => {
  expect(parseProcessStat(line)).toEqual(expected);
});

test.each(["", "12", "12 (sh", "12 (sh)", "12 (sh) S", "12 (sh) S 1", "12 (sh) S 1 x"])(
  "does not take %j for such a line",
  (line) => {
    expect(parseProcessStat(line)).toBeUndefined();
  },
);

test.each([
  ["R", true],
  ["D", true],
  ["T", true],
  ["Z", false],
  ["X", false],
  ["x", false],
])("takes a process in state %s for alive: %s", (state, expected) => {
  expect(isAlive({ state, group: 2 })).toBe(expected);
});
