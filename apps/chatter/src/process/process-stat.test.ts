import { expect, test } from "vitest";
import { isAlive, parseProcessStat } from "./process-stat.ts";

/** What stands between the group and the start, and after it. */
const MIDDLE = "12 0 -1 4194560 73 0 0 0 0 0 0 0 20 0 1 0";
const REST = "2617344 196 18446744073709551615";

test.each([
  [`12 (sh) S 1 12 ${MIDDLE} 4711 ${REST}`, ["S", 1, 12, 4711]],
  [`12 (a b) c) R 3 7 ${MIDDLE} 4712 ${REST}`, ["R", 3, 7, 4712]],
  [`12 () Z 1 2 ${MIDDLE} 3 4) T 5 9 ${MIDDLE} 6 ${REST}`, ["T", 5, 9, 6]],
  [`2 (kthreadd) S 0 0 ${MIDDLE} 26 ${REST}`, ["S", 0, 0, 26]],
])("reads %j", (line, [state, parent, group, startTicks]) => {
  expect(parseProcessStat(line)).toEqual({ state, parent, group, startTicks });
});

test.each([
  "",
  "12",
  "12 (sh",
  "12 (sh)",
  "12 (sh) S",
  "12 (sh) S 1",
  "12 (sh) S 1 x",
  `12 (sh) S 1 12 ${MIDDLE}`,
  `12 (sh) S 1 12 ${MIDDLE} 47`,
  `12 (sh) S 1 12 ${MIDDLE} x ${REST}`,
])("does not take %j for such a line", (line) => {
  expect(parseProcessStat(line)).toBeUndefined();
});

test.each([
  ["R", true],
  ["D", true],
  ["T", true],
  ["Z", false],
  ["X", false],
  ["x", false],
])("takes a process in state %s for alive: %s", (state, expected) => {
  expect(isAlive({ state })).toBe(expected);
});
