import { describe, expect, test } from "vitest";
import { parseTodoWords } from "./parse-todo-words.ts";

describe("parseTodoWords", () => {
  test.each([
    [[], { verb: "show", words: [], options: {} }],
    [["show"], { verb: "show", words: [], options: {} }],
    [["show", "2.last"], { verb: "show", words: ["2.last"], options: {} }],
    [["show", "--json"], { verb: "show", words: [], options: { json: true } }],
    [
      ["show", "--format={total}", "--session", "a"],
      { verb: "show", words: [], options: { format: "{total}", session: "a" } },
    ],
    [["delete", "-1"], { verb: "delete", words: ["-1"], options: {} }],
    [["delete", "--", "--json"], { verb: "delete", words: ["--json"], options: {} }],
    [["add", "Fix", "the", "bug"], { verb: "add", words: ["Fix", "the", "bug"], options: {} }],
    [["add", "--json", "-x"], { verb: "add", words: ["--json", "-x"], options: {} }],
    [["add", "--", "--", "x"], { verb: "add", words: ["--", "x"], options: {} }],
    [["add", "2", "--", "-x"], { verb: "add", words: ["2", "-x"], options: {} }],
    [["@max", "done", "1"], { verb: "done", words: ["1"], options: { member: "max" } }],
    [["@max"], { verb: "show", words: [], options: { member: "max" } }],
  ])("reads %j", (words, expected) => {
    expect(parseTodoWords(words, {})).toEqual(expected);
  });

  test.each([
    [["shwo"], /^unknown verb "shwo": expected show, list, .*watch\.$/],
    [["toString"], /^unknown verb "toString"/],
    [["\u001B[2J"], /^unknown verb "␛\[2J"/],
    [["add"], /^expected chatter todo add \[POS\] TEXT, received nothing\.$/],
    [["add", "--"], /^expected chatter todo add/],
    [["move", "1"], /^expected chatter todo move POS POS, received "1"\.$/],
    [["undo", "3"], /^expected chatter todo undo, received "3"\.$/],
    [["show", "--nope"], /^unknown option "--nope"/],
    [["show", "--json=yes"], /^unknown option "--json=yes"/],
    [["show", "--session"], /^option '--session' argument missing\.$/],
  ])("refuses %j", (words, expected) => {
    expect(() => parseTodoWords(words, {})).toThrow(expected);
  });
});
