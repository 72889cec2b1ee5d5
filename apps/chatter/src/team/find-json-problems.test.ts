import { describe, expect, test } from "vitest";
import { findJsonProblems } from "./find-json-problems.ts";

describe("findJsonProblems", () => {
  test.each([
    ["an empty file", "", "line 1, column 1: expected a value, received the end of the file."],
    [
      "a file of blanks",
      " \n",
      "line 2, column 1: expected a value, received the end of the file.",
    ],
    [
      "a cut file",
      '{"a": [1',
      'line 1, column 9: expected "," or "]", received the end of the file.',
    ],
    [
      "a comma too many",
      '{\n  "a": 1,\n}',
      'line 3, column 1: expected a key in double quotes, received "}". Is there a comma before it?',
    ],
    [
      "a comma too many in an array",
      "[1,]",
      'line 1, column 4: expected a value, received "]". Is there a comma before it?',
    ],
    [
      "a comma too few",
      '{"a": 1\n "b": 2}',
      'line 2, column 2: expected "," or "}", received "b".',
    ],
    ["no colon", '{"a" 1}', 'line 1, column 6: expected ":", received "1".'],
    [
      "a comment",
      '{\n  // mine\n  "a": 1}',
      'line 2, column 3: expected a key in double quotes, received "/". JSON has no comments.',
    ],
    [
      "single quotes",
      "{'a': 1}",
      'line 1, column 2: expected a key in double quotes, received "\'". JSON has double quotes only.',
    ],
    [
      "a key without quotes",
      "{name: 1}",
      'line 1, column 2: expected a key in double quotes, received "name".',
    ],
    [
      "a word that means nothing",
      '{"a": True}',
      'line 1, column 7: expected a value, received "True".',
    ],
    ["a number that is none", "[01]", 'line 1, column 2: expected a value, received "01".'],
    ["a plus", "[+1]", 'line 1, column 2: expected a value, received "+1".'],
    [
      "a text over two lines",
      '{"a": "x\ny"}',
      'line 1, column 9: expected the rest of a text and its ", received the end of the line.',
    ],
    [
      "a text without end",
      '["x',
      'line 1, column 4: expected the rest of a text and its ", received the end of the file.',
    ],
    [
      "an unknown escape",
      '["C:\\d"]',
      'line 1, column 5: expected the rest of a text and its ", received "\\".',
    ],
    ["two values", "{} {}", 'line 1, column 4: expected nothing more, received "{".'],
    ["YAML", "name: x\n", 'line 1, column 1: expected a value, received "name".'],
    [
      "levels without end",
      "[".repeat(100_000),
      'line 1, column 65: expected at most 64 levels, received "[".',
    ],
  ])("says where %s goes wrong", (_what, text, problem) => {
    expect(findJsonProblems(text)).toEqual([problem]);
  });

  test("finds every key that an object has twice, however it is written", () => {
    const text = '{"a": 1, "b": {"a": 1},\n "\\u0061": 2, "c": [{"d": 1, "d": 2}]}';
    expect(findJsonProblems(text)).toEqual([
      'line 2, column 2: expected each key once, received "\\u0061".',
      'line 2, column 30: expected each key once, received "d".',
    ]);
  });

  test("agrees with JSON.parse on every way to damage a text by one character", () => {
    const text = '{"a": [1, -2.5e+3, true, null], "b\\n": {"c": "\\u00e9 é 👍"}, "d": []}';
    const signs = ["", " ", '"', ",", "}", "]", "{", ":", "1", "-", ".", "e", "\\", "\n", "\u0001"];
    const damaged = signs.flatMap((sign) =>
      Array.from(text, (_, index) => text.slice(0, index) + sign + text.slice(index + 1)),
    );
    const isJson = (candidate: string): boolean => {
      try {
        JSON.parse(candidate);
        return true;
      } catch {
        return false;
      }
    };
    const differing = damaged.filter((candidate) => {
      const problems = findJsonProblems(candidate).filter(
        (problem) => !problem.includes("each key"),
      );
      return (problems.length === 0) !== isJson(candidate);
    });
    expect(differing).toEqual([]);
    expect(damaged.filter(isJson).length).toBeGreaterThan(10);
  });

  test("reads a text of a megabyte", () => {
    expect(findJsonProblems(JSON.stringify(["\\x".repeat(500_000)]))).toEqual([]);
  });
});
