import { describe, expect, test } from "vitest";
import { formatPosition, isPositionLike, parsePosition, parseTarget } from "./positions.ts";

describe("parsePosition", () => {
  test.each([
    ["1", { item: 0 }],
    ["12", { item: 11 }],
    ["last", { item: "last" }],
    ["1.2", { item: 0, subtask: 1 }],
    ["3.last", { item: 2, subtask: "last" }],
  ])("reads %s", (text, value) => {
    expect(parsePosition(text)).toEqual({ ok: true, value });
    expect(formatPosition(value as never)).toBe(text);
  });

  test.each([
    "",
    "0",
    "-1",
    "+1",
    "01",
    "1.0",
    "0.1",
    "1.2.3",
    "1.",
    ".1",
    "last.last",
    "last.1",
    "Last",
    "1-2",
    "all",
    "1e3",
    "1 ",
    "٣",
    "99999999999999999999",
  ])("refuses %j and says what is valid", (text) => {
    const problem = `position ${JSON.stringify(text)}: expected N, last, N.M or N.last, from 1`;
    expect(parsePosition(text)).toEqual({ ok: false, problem });
  });

  test("shows only the start of a long word", () => {
    const parsed = parsePosition("9".repeat(1_000_000));
    expect(parsed.ok || parsed.problem.length).toBeLessThan(150);
  });
});

describe("parseTarget", () => {
  test.each([
    ["all", { type: "all" }],
    ["2-4", { type: "range", from: 1, to: 3 }],
    ["3-3", { type: "range", from: 2, to: 2 }],
    ["last", { type: "one", at: { item: "last" } }],
    ["1.2", { type: "one", at: { item: 0, subtask: 1 } }],
  ])("reads %s", (text, value) => {
    expect(parseTarget(text)).toEqual({ ok: true, value });
  });

  test.each([
    ["4-2", "range 4-2: its start lies after its end"],
    ["0-2", "range 0-2: expected numbers from 1"],
    ["0", 'position "0": expected N, last, N.M, N.last, a range a-b or all, from 1'],
    ["1-last", 'position "1-last": expected N, last, N.M, N.last, a range a-b or all, from 1'],
    ["-2", 'position "-2": expected N, last, N.M, N.last, a range a-b or all, from 1'],
  ])("refuses %s", (text, problem) => {
    expect(parseTarget(text)).toEqual({ ok: false, problem });
  });
});

describe("isPositionLike", () => {
  test.each(["1", "0", "-1", "1.2", "1.2.3", "99", "last", "last.last", "2-4", "1."])(
    "takes %s for a position",
    (word) => {
      expect(isPositionLike(word)).toBe(true);
    },
  );

  test.each(["Fix", "2fa", "lasting", "v1.2", "-v", "3rd", ""])("takes %j for a text", (word) => {
    expect(isPositionLike(word)).toBe(false);
  });
});
