import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatWord } from "./format-word.ts";
import { parseWords } from "./parse-words.ts";

const values = (text: string) => parseWords(text).map(({ value }) => value);

describe("parseWords", () => {
  test.each<[string, string[]]>([
    ["", []],
    [" \t\n ", []],
    ["one", ["one"]],
    ["  one\ttwo\nthree ", ["one", "two", "three"]],
    ["one\u00a0two\u3000three", ["one", "two", "three"]],
    ['"one two" three', ["one two", "three"]],
    ["'one two' three", ["one two", "three"]],
    ['""', [""]],
    ["'' x", ["", "x"]],
    [String.raw`one\ two`, ["one two"]],
    [String.raw`\"one\"`, ['"one"']],
    [String.raw`\'tis`, ["'tis"]],
    [String.raw`a\\b`, [String.raw`a\b`]],
    [String.raw`C:\temp \d+`, [String.raw`C:\temp`, String.raw`\d+`]],
    [String.raw`"a \"b\" \\ c\d"`, [String.raw`a "b" \ c\d`]],
    [String.raw`'a \ "b"'`, [String.raw`a \ "b"`]],
    ["don't panic, it's 5\" wide", ["don't", "panic,", "it's", '5"', "wide"]],
    ["rock 'n' roll", ["rock", "n", "roll"]],
    ['"one"two', ["onetwo"]],
    [`"one"'two'`, [`one'two'`]],
    ["end\\", ["end\\"]],
    ["\\", ["\\"]],
    ["🎉 日本 e\u0301", ["🎉", "日本", "e\u0301"]],
  ])("takes %j apart", (text, expected) => {
    expect(values(text)).toEqual(expected);
    expect(parseWords(text).every(({ isClosed }) => isClosed)).toBe(true);
  });

  test("says where each word stands, quotes included", () => {
    expect(parseWords(' a "b c"  d')).toEqual([
      { value: "a", start: 1, end: 2, isClosed: true },
      { value: "b c", start: 3, end: 8, isClosed: true },
      { value: "d", start: 10, end: 11, isClosed: true },
    ]);
  });

  test.each([
    ['a "b c', "b c"],
    ["a 'b c", "b c"],
    ['a "', ""],
    [String.raw`a "b\"`, 'b"'],
    [String.raw`a "b\\\"`, String.raw`b\"`],
    ['a "b ', "b "],
  ])("gives the word of an open quote in %j up to the end", (text, value) => {
    const word = { value, start: 2, end: text.length, isClosed: false };
    expect(parseWords(text)).toEqual([{ value: "a", start: 0, end: 1, isClosed: true }, word]);
  });

  test.each<[string, string[]]>([
    ["'tis the season", ["'tis", "the", "season"]],
    ['say "hi', ["say", '"hi']],
    [`"a b" 'c`, ["a b", "'c"]],
    [`'a "b c" d`, ["'a", "b c", "d"]],
  ])("can take an open quote in %j for a character", (text, expected) => {
    const words = parseWords(text, { unclosed: "character" });
    expect(words.map(({ value }) => value)).toEqual(expected);
  });

  test("begins where it is told to", () => {
    expect(parseWords("one two", { from: 3 })).toEqual([
      { value: "two", start: 4, end: 7, isClosed: true },
    ]);
  });

  const rules = fc.record({ unclosed: fc.constantFrom("word", "character") });
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom(..." \t\"'\\ab/") }),
  );

  test("never throws, and keeps words apart and inside the text", () => {
    fc.assert(
      fc.property(text, rules, (given, how) => {
        let end = -1;
        for (const word of parseWords(given, how)) {
          expect(word.start).toBeGreaterThan(end);
          expect(word.end).toBeGreaterThan(word.start);
          end = word.end;
        }
        expect(end).toBeLessThanOrEqual(given.length);
      }),
    );
  });

  test("reads back any words that were written with formatWord", () => {
    fc.assert(
      fc.property(fc.array(text), (words) => {
        expect(values(words.map(formatWord).join(" "))).toEqual(words);
      }),
    );
  });

  test("takes a megabyte of quotes apart in one go", () => {
    const hostile = `"${String.raw`\" '`.repeat(300_000)}`;
    expect(parseWords(hostile, { unclosed: "character" }).length).toBeGreaterThan(1);
  });
});

describe("formatWord", () => {
  test.each([
    ["plain", "plain"],
    ["don't", "don't"],
    ["", '""'],
    ["two words", '"two words"'],
    ["'tis", `"'tis"`],
    [String.raw`a\b`, String.raw`"a\\b"`],
    ['say "hi"', String.raw`"say \"hi\""`],
  ])("writes %j as %s", (value, written) => {
    expect(formatWord(value)).toBe(written);
  });
});
