import { describe, expect, test } from "vitest";
import { type CheckResult, formatRow, formatSummary, tableHead } from "./format-row.ts";

const result: CheckResult = {
  agent: "codex",
  check: "hands over",
  mode: "edit",
  problems: [],
  notes: [],
  durationMs: 1240,
};

describe("formatRow", () => {
  test("tells every problem, and what else there is to say, each in a line below the others", () => {
    const row = formatRow({ ...result, problems: ["first", "second"], notes: ["one\ntwo", ""] });
    const [head = "", ...below] = row.split("\n");
    expect(head).toMatch(/^codex +hands over +edit +1\.2 s +FAILED: first$/);
    expect(below.map((line) => line.trim())).toEqual(["second", "one", "two"]);
  });

  test("stands below its head", () => {
    expect(formatRow(result).indexOf("ok")).toBe(tableHead.indexOf("result"));
  });
});

describe("formatSummary", () => {
  test.each([
    [[], "no check has such a name and mode"],
    [[result, result], "2 checks, all ok, 2.5 s"],
    [[result, { ...result, problems: ["first"] }], "2 checks, 1 FAILED, 2.5 s"],
  ])("of %j is %j", (results, expected) => {
    expect(formatSummary(results)).toBe(expected);
  });
});
