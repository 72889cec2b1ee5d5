import { describe, expect, test } from "vitest";
import { formatMarkPattern, hasMark, markEnvironment } from "./run-mark.ts";

describe("markEnvironment", () => {
  test("adds the mark, and leaves what was given alone", () => {
    const env = { PATH: "/bin" };
    expect(markEnvironment(env, "a-1")).toEqual({ PATH: "/bin", CHATTER_RUN: "a-1" });
    expect(env).toEqual({ PATH: "/bin" });
  });

  test("keeps the mark of the run around it", () => {
    const outer = markEnvironment({}, "outer");
    expect(markEnvironment(outer, "inner")).toEqual({ CHATTER_RUN: "outer:inner" });
  });

  test.each(["", "a:b", "a b", "a=b", "a\0b", "é", "x".repeat(129)])(
    "refuses the mark %j",
    (mark) => {
      expect(() => markEnvironment({}, mark)).toThrow(TypeError);
    },
  );
});

describe("hasMark", () => {
  test.each([
    ["CHATTER_RUN=a\0", true],
    ["PATH=/bin\0CHATTER_RUN=a\0HOME=/\0", true],
    ["CHATTER_RUN=outer:a:inner\0", true],
    ["CHATTER_RUN=a", true],
    ["", false],
    ["PATH=/bin\0", false],
    ["CHATTER_RUN=ab\0", false],
    ["CHATTER_RUN=b\0", false],
    ["CHATTER_RUN=\0", false],
    ["MY_CHATTER_RUN=a\0", false],
    ["NOTE=CHATTER_RUN=a\0", false],
    ["CHATTER_RUN_ID=a\0", false],
  ])("finds the mark a in %j: %s", (environ, expected) => {
    expect(hasMark(environ, "a")).toBe(expected);
  });
});

describe("formatMarkPattern", () => {
  const uuid = "0b7e9d3c-6f1a-4c1e-9a53-2f1d0c8b7a69";

  test.each([
    [`CHATTER_RUN=${uuid}`, true],
    [`PATH=/bin\0CHATTER_RUN=outer:${uuid}:inner\0`, true],
    [`NOTE=${uuid}`, false],
    [`CHATTER_RUN=outer\0NOTE=${uuid}`, false],
    [`CHATTER_RUN=${uuid.replace("0", "1")}`, false],
  ])("gives what finds the mark in %j: %s", (environ, expected) => {
    expect(new RegExp(formatMarkPattern(uuid)).test(environ)).toBe(expected);
  });

  test.each(["", "host", "a".repeat(36), `${uuid}0`, uuid.toUpperCase(), ".*"])(
    "refuses the mark %j",
    (mark) => {
      expect(() => formatMarkPattern(mark)).toThrow(TypeError);
    },
  );
});
