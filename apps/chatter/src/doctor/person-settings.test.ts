import { describe, expect, test } from "vitest";
import { listVariableNames, readJsonSettings, readSetting } from "./person-settings.ts";

const read = (text: string) => readJsonSettings([{ path: "/s", text }])[0]?.value;

describe("readJsonSettings", () => {
  test("forgives comments, last commas and a byte order mark, but not within texts", () => {
    const text = `\uFEFF{ // one\n "a": "//,}", /* two\n */ "b": [1, 2, ], "c": "\\"/*", }`;
    expect(read(text)).toEqual({ a: "//,}", b: [1, 2], c: '"/*' });
  });

  test.each(["", "null", "[]", "{", '"x"'])("leaves %j out", (text) => {
    expect(read(text)).toBeUndefined();
  });

  test("reads only what the file itself says", () => {
    expect(readSetting({ a: { b: 1 } }, "a", "b")).toBe(1);
    expect(readSetting({ a: [] }, "a", "length")).toBeUndefined();
    expect(readSetting({}, "constructor", "name")).toBeUndefined();
  });

  test("lists the names of variables, and no values", () => {
    expect(listVariableNames("A=1\n export B = 2\n#C=3\nD=\nnonsense\n1E=2")).toEqual(["A", "B"]);
  });
});
