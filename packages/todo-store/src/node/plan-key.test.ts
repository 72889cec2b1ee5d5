import { describe, expect, test } from "vitest";
import { planFileName, planKeyOfFile } from "./plan-key.ts";

const LONGEST = "a".repeat(128);

describe("the name of a list's file", () => {
  test.each([
    [{ session: "default", member: null }, "todo-default.json"],
    [{ session: "f3b1f6c0-42a1", member: "max" }, "todo-f3b1f6c0-42a1.max.json"],
    [{ session: "A_1", member: "b-2" }, "todo-A_1.b-2.json"],
    [{ session: "con", member: null }, "todo-con.json"],
    [{ session: LONGEST, member: null }, `todo-${LONGEST}.json`],
  ])("of %j is %s, and the name tells the ids again", (key, name) => {
    expect(planFileName(key)).toBe(name);
    expect(planKeyOfFile(name)).toEqual(key);
  });

  test.each([
    ".lock.db",
    ".todo.tmp",
    "todo-.json",
    "todo-a.b.c.json",
    "todo-a.json.corrupt-20260102T030405678Z",
    "todo-a.json~",
    "todo--a.json",
    "other.json",
  ])("is not %s", (name) => {
    expect(planKeyOfFile(name)).toBeUndefined();
  });
});

describe("an id from outside", () => {
  const hostile = [
    ...[
      "",
      ".",
      "..",
      "../x",
      "../../etc/passwd",
      "/etc/passwd",
      "a/b",
      "a\\b",
      "..\\x",
      "~",
      "~root",
    ],
    ...["-rf", "_a", "a.b", "a b", " a", "a ", "a\n", "\na", "a\tb", "a;b", "a|b", "$(id)", "`id`"],
    ...[
      "%2e%2e%2f",
      "a%00",
      "a:b",
      "C:",
      "a*",
      "a?",
      "é",
      "ａ",
      "a\u202eb",
      "a\u200b",
      "🦊",
      "a\u2028",
    ],
    ...[
      "a".repeat(129),
      "a".repeat(300),
      "a".repeat(1e6),
      "a\u007f",
      "<script>",
      "'",
      '"',
      "{}",
      "[]",
    ],
    ...Array.from({ length: 45 }, (_, code) => String.fromCharCode(code)),
    ...Array.from({ length: 45 }, (_, code) => `a${String.fromCharCode(code)}`),
    ...Array.from({ length: 30 }, (_, depth) => `${"../".repeat(depth + 1)}x`),
    ...Array.from({ length: 40 }, (_, code) => `x${String.fromCharCode(0x80 + code)}`),
  ].filter((id) => id !== "a-");

  test("is refused, not rewritten, when it does not fit the rule", () => {
    expect(hostile.length).toBeGreaterThanOrEqual(200);
    for (const id of hostile) {
      expect(() => planFileName({ session: id, member: null }), id).toThrow(
        /^session id: expected/,
      );
      expect(() => planFileName({ session: "a", member: id }), id).toThrow(/^member id: expected/);
    }
  });

  test("is named in the message, cut to a readable length", () => {
    expect(() => planFileName({ session: "../x", member: null })).toThrow(
      'session id: expected 1 to 128 letters, digits, "_" or "-", a letter or digit first, received "../x".',
    );
    const cut = expect.objectContaining({
      code: "bad-id",
      message: expect.stringMatching(/a…\.$/),
    });
    expect(() => planFileName({ session: "a".repeat(1e6), member: null })).toThrow(cut);
  });

  test("is refused when session and member together are too long for a file name", () => {
    expect(() => planFileName({ session: LONGEST, member: LONGEST })).toThrow(
      "session and member: expected at most 209 characters together, received 256.",
    );
  });

  test("is refused when it is no text at all", () => {
    // A caller without types.
    const id = { toString: () => "fine" } as unknown as string;
    expect(() => planFileName({ session: id, member: null })).toThrow(/^session id: expected/);
  });
});
