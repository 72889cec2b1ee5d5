import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeJsonLine } from "./decode-json-line.ts";
import { isDeeperThan, isTextDeeperThan } from "./json-depth.ts";

const nested = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
/** The same value in a text that is measured before it is parsed. */
const padded = (text: string): string => text + " ".repeat(70_000);

describe("decodeJsonLine", () => {
  test("reads any JSON value", () => {
    expect(decodeJsonLine('{"a":[1,null,"x"]}')).toEqual({
      ok: true,
      value: { a: [1, null, "x"] },
    });
    expect(decodeJsonLine(" 42 ")).toEqual({ ok: true, value: 42 });
  });

  test("keeps a lone surrogate that was escaped: its other half comes with the next piece", () => {
    expect(decodeJsonLine('"\\ud83d"')).toEqual({ ok: true, value: "\ud83d" });
  });

  test.each([
    "",
    "x",
    "{",
    '{"a":',
    "[1,]",
    "{'a':1}",
    '"a\0b"',
    "NaN",
    "undefined",
    '{"a":1}{"b":2}',
  ])("says that %j is not JSON", (text) => {
    expect(decodeJsonLine(text)).toEqual({ ok: false, problem: "not-json" });
  });

  test.each([
    ["short", (text: string) => text],
    ["long", padded],
  ])("takes 256 levels and refuses 257 in a %s line", (_name, write) => {
    expect(decodeJsonLine(write(nested(256))).ok).toBe(true);
    expect(decodeJsonLine(write(nested(257)))).toEqual({ ok: false, problem: "too-deep" });
    const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
    expect(decodeJsonLine(write(objects(256))).ok).toBe(true);
    expect(decodeJsonLine(write(objects(257)))).toEqual({ ok: false, problem: "too-deep" });
  });

  test("refuses five million brackets, closed or not, without building them", () => {
    const before = process.memoryUsage().heapUsed;
    for (const text of ["[".repeat(5_000_000), nested(5_000_000)]) {
      expect(decodeJsonLine(text)).toEqual({ ok: false, problem: "too-deep" });
    }
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
  });

  test("does not count brackets inside strings, nor siblings", () => {
    const text = JSON.stringify({ text: `${"[{".repeat(40_000)}\\"`, list: Array(400).fill([]) });
    expect(decodeJsonLine(text).ok).toBe(true);
  });
});

test("measuring the text and measuring the value agree for any JSON", () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 12 }), fc.integer({ min: 1, max: 10 }), (text, limit) => {
      expect(isTextDeeperThan(text, limit)).toBe(isDeeperThan(JSON.parse(text), limit));
    }),
  );
});
