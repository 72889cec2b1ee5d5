import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nearestNames } from "./nearest-names.ts";

const names = ["help", "clear", "quit", "plan", "queue", "tools", "todo"];

describe("nearestNames", () => {
  test.each([
    ["a letter too few", "hel", ["help"]],
    ["a letter too many", "helpp", ["help"]],
    ["a wrong letter", "halp", ["help"]],
    ["swapped letters", "hlep", ["help"]],
    ["other case", "HELP", ["help"]],
    ["two slips in a longer word", "qeuu", ["queue"]],
    ["a word that is near to two", "quet", ["quit", "queue"]],
    ["a word that is near to none", "banana", []],
    ["a short word that shares nothing", "x", []],
    ["nothing", "", []],
  ])("finds %s", (_what, word, expected) => {
    expect(nearestNames(word, names)).toEqual(expected);
  });

  test("finds a name of which only the beginning was typed", () => {
    expect(nearestNames("read", ["write_file", "read_file"])).toEqual(["read_file"]);
  });

  test("finds a name inside a longer word, and a word inside a longer name", () => {
    expect(nearestNames("mcp__plan__todo_write", ["shell", "todo_write"])).toEqual(["todo_write"]);
    expect(nearestNames("write", ["shell", "todo_write"])).toEqual(["todo_write"]);
  });

  test("does not take a letter or two inside a name for the name", () => {
    expect(nearestNames("e", ["clear"])).toEqual([]);
    expect(nearestNames("ea", ["clear"])).toEqual([]);
  });

  test("gives the nearest first, and equally near ones in their order", () => {
    expect(nearestNames("plan", ["plain", "flan", "plan", "plane"])).toEqual([
      "plan",
      "plain",
      "flan",
    ]);
  });

  test("gives no more than asked for, and no name twice", () => {
    const many = ["aaaa", "aaab", "aaab", "aaac", "aaad"];
    expect(nearestNames("aaaa", many, 2)).toEqual(["aaaa", "aaab"]);
    expect(nearestNames("aaaa", many, 9)).toEqual(["aaaa", "aaab", "aaac", "aaad"]);
    expect(nearestNames("aaaa", many, 0)).toEqual([]);
    expect(nearestNames("aaaa", many, -1)).toEqual([]);
  });

  test("takes a letter outside the basic plane for one letter", () => {
    expect(nearestNames("🍎", ["🍏"])).toEqual([]);
    expect(nearestNames("a🍎c", ["a🍏c"])).toEqual(["a🍏c"]);
  });

  test("leaves words and names alone that are too long to be compared", () => {
    const long = "a".repeat(1_000_000);
    expect(nearestNames(long, ["aaaa", long])).toEqual([]);
    expect(nearestNames("aaaa", [long])).toEqual([]);
  });

  test("reads names from anything that gives them one by one", () => {
    expect(nearestNames("shel", new Map([["shell", 1]]).keys())).toEqual(["shell"]);
  });

  test("never throws, gives only names it was given, and finds a name by itself first", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.array(fc.string({ unit: "grapheme", minLength: 1 }), { minLength: 1 }),
        (word, given) => {
          const found = nearestNames(word, given);
          expect(found.length).toBeLessThanOrEqual(3);
          for (const name of found) expect(given).toContain(name);
          const [first = ""] = given;
          expect(nearestNames(first, given)[0]?.toLowerCase()).toBe(first.toLowerCase());
        },
      ),
    );
  });

  test("finds a name of three letters or more after any single slip", () => {
    const name = fc.stringMatching(/^[a-z]{3,12}$/);
    fc.assert(
      fc.property(
        name,
        fc.nat(),
        fc.constantFrom("drop", "double", "swap", "change"),
        (n, r, how) => {
          const at = r % n.length;
          const slipped = {
            drop: n.slice(0, at) + n.slice(at + 1),
            double: n.slice(0, at) + n.slice(at, at + 1) + n.slice(at),
            swap: n.slice(0, at) + [...n.slice(at, at + 2)].reverse().join("") + n.slice(at + 2),
            change: `${n.slice(0, at)}_${n.slice(at + 1)}`,
          }[how];
          expect(nearestNames(slipped, [n])).toEqual([n]);
        },
      ),
    );
  });
});
