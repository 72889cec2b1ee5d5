import { describe, expect, test } from "vitest";
import { findFileMentions } from "./find-file-mentions.ts";

describe("findFileMentions", () => {
  test.each([
    ["nothing here", []],
    ["see @a.txt.", ["a.txt"]],
    ["@src/a.ts, @/etc/hosts; (@../b) @a\\ b", ["src/a.ts", "/etc/hosts", "../b", "a\\"]],
    ['@"two words.md" and @""', ["two words.md"]],
    ["mail kai@example.com", ["example.com"]],
    ["twice @a @a", ["a"]],
    ["\\@escaped, @ alone, @@x", ["x"]],
    ["`@code` **@bold**", ["code", "bold"]],
  ])("finds in %j %j", (prompt, expected) => {
    expect(findFileMentions(prompt)).toEqual(expected);
  });

  test("gives the first hundred, of however many", () => {
    const prompt = Array.from({ length: 100_000 }, (_, index) => `@f${index}`).join(" ");
    expect(findFileMentions(prompt)).toHaveLength(100);
  });

  test("is done with eight megabytes of quotes in no time", () => {
    expect(findFileMentions('@"'.repeat(4 * 1024 * 1024))).toEqual(["@"]);
    expect(findFileMentions("@".repeat(8 * 1024 * 1024))).toEqual([]);
  });
});
