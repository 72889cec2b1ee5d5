import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createPathTest } from "./create-path-test.ts";
import { normalisePath } from "./normalise-path.ts";
import { parsePathPattern } from "./path-pattern.ts";

function covers(pattern: string, path: string, isGenerous = false): boolean {
  const parsed = parsePathPattern(pattern);
  const normalised = normalisePath(path, "/project");
  if (!parsed.ok || !normalised.ok) throw new Error("expected a pattern and a path");
  const folder = ["project"];
  return createPathTest(parsed.pattern, { folder, isGenerous })(normalised.segments) === "yes";
}

describe("a pattern", () => {
  test.each<[pattern: string, path: string, isCovered: boolean]>([
    ["/a", "/a", true],
    ["/a/", "/a", true],
    ["/a", "/a/b/c", true],
    ["/a", "/ab", false],
    ["/a/b", "/a", false],
    ["a", "a/b", true],
    ["a", "/a", false],
    ["./a//b", "a/b/c", true],
    [".", "anything/at/all", true],
    [".", "../other", false],
    ["..", "../other", true],
    ["../../../..", "/etc", true],
    ["/", "/", true],
    ["/", "/a/b", true],
    ["a", "a/../b", false],
    ["a", "b/../a", true],
    ["a", "a/../../project/a/x", true],
    ["src", "src/../../etc", false],
    ["*.ts", "a.ts", true],
    ["*.ts", ".ts", true],
    ["*.ts", "a.tsx", false],
    ["*.ts", "src/a.ts", false],
    ["*.ts", "a.ts/b", false],
    ["src/*", "src/a", true],
    ["src/*", "src/a/b", false],
    ["src/*", "src", false],
    ["src/**", "src/a/b", true],
    ["src/**", "src", true],
    ["src/**", "src2/a", false],
    ["**/*.ts", "a.ts", true],
    ["**/*.ts", "a/b/c.ts", true],
    ["/**/b/**/d", "/a/b/c/b/c/d", true],
    ["/**/b/**/d", "/a/b/c/e", false],
    ["a*b*c", "a--b--c", true],
    ["a*b*c", "acb", false],
    ["a**b", "axb", true],
    ["a**b", "a/b", false],
    ["a?", "ab", false],
    ["a?", "a?", true],
    ["[ab]", "a", false],
    ["日*", "日本", true],
    ["*", "😀", true],
    ["A", "a", false],
  ])("%j covers %j: %j", (pattern, path, isCovered) => {
    expect(covers(pattern, path)).toBe(isCovered);
  });

  test.each<[pattern: string, path: string, isCovered: boolean]>([
    ["A", "a", true],
    ["a", "A/b", true],
    ["*.KEY", "x.key/y", true],
    ["src/*", "src/a/b", true],
    ["src/*", "src", false],
    ["\u00e9", "e\u0301", true],
    ["a", "b", false],
  ])("%j generously covers %j: %j", (pattern, path, isCovered) => {
    expect(covers(pattern, path, true)).toBe(isCovered);
  });

  test("without a folder is only certain when it is absolute", () => {
    const options = { folder: undefined, isGenerous: false };
    const create = (text: string) => {
      const parsed = parsePathPattern(text);
      if (!parsed.ok) throw new Error(parsed.problem);
      return createPathTest(parsed.pattern, options);
    };
    expect(create("a")(["a"])).toBe("maybe");
    expect(create("/a")(["a"])).toBe("yes");
    expect(create("/a")(["b"])).toBe("no");
  });

  test("takes a star in the name of the folder as a star", () => {
    const parsed = parsePathPattern("a");
    if (!parsed.ok) throw new Error(parsed.problem);
    const test = createPathTest(parsed.pattern, { folder: ["x*"], isGenerous: false });
    expect(test(["x*", "a"])).toBe("yes");
    expect(test(["xy", "a"])).toBe("no");
  });
});

test("wildcards mean what they mean to a regular expression", () => {
  const segment = fc.constantFrom("a", "b", "ab", "ba", "*", "a*", "*b", "a*b", "**", "*a*");
  const name = fc.constantFrom("a", "b", "ab", "ba", "aab", "bab");
  fc.assert(
    fc.property(
      fc.array(segment, { minLength: 1, maxLength: 5 }),
      fc.array(name, { minLength: 1, maxLength: 5 }),
      (pattern, path) => {
        // A slash behind each name makes `**` a repetition.
        const source = pattern
          .map((part) => (part === "**" ? "(?:[^/]+/)*" : `${part.replaceAll("*", "[^/]*")}/`))
          .join("");
        const hasWildcard = pattern.some((part) => part.includes("*"));
        const expected = new RegExp(`^${source}${hasWildcard ? "" : "(?:[^/]+/)*"}$`);
        expect(covers(`/${pattern.join("/")}`, `/${path.join("/")}`)).toBe(
          expected.test(`${path.join("/")}/`),
        );
      },
    ),
    { numRuns: 5000 },
  );
});

test("nothing that climbs out of a folder is covered by it", () => {
  const name = fc.constantFrom("a", "b", "..", ".", "", "src");
  fc.assert(
    fc.property(fc.array(name, { maxLength: 8 }), (names) => {
      const depths: string[] = ["project", "src"];
      for (const part of names) {
        if (part === "..") depths.pop();
        else if (part !== "." && part !== "") depths.push(part);
      }
      const isInside = depths[0] === "project" && depths[1] === "src";
      expect(covers("src", `src/${names.join("/")}`)).toBe(isInside);
    }),
  );
});
