import { describe, expect, test } from "vitest";
import { parseTodoWords } from "./parse-todo-words.ts";
import { toOperation } from "./to-operation.ts";

const operationOf = (...words: string[]): unknown => toOperation(parseTodoWords(words, {}));

describe("toOperation", () => {
  test.each([
    ["add Fix the bug", { type: "add", text: "Fix the bug" }],
    ["add 2 Fix it", { type: "add", at: { item: 1 }, text: "Fix it" }],
    ["add last x", { type: "add", at: { item: "last" }, text: "x" }],
    ["add 1.last x", { type: "add", at: { item: 0, subtask: "last" }, text: "x" }],
    ["add 5", { type: "add", text: "5" }],
    ["edit 1 a b", { type: "edit", at: { item: 0 }, text: "a b" }],
    ["delete 2-3", { type: "delete", target: { type: "range", from: 1, to: 2 } }],
    ["delete all", { type: "delete", target: { type: "all" } }],
    ["set 1.2", { type: "set", at: { item: 0, subtask: 1 } }],
    ["done last", { type: "done", at: { item: "last" } }],
    ["cancel 3", { type: "cancel", at: { item: 2 } }],
    ["move 1 last", { type: "move", from: { item: 0 }, to: { item: "last" } }],
    ["clear", { type: "clear" }],
    ["undo", { type: "undo" }],
    ["redo", { type: "redo" }],
    ["show", undefined],
    ["import a.md", undefined],
  ])("reads %j", (words, expected) => {
    expect(operationOf(...words.split(" "))).toEqual(expected);
  });

  test("takes one quoted argument as text, whatever it begins with", () => {
    expect(operationOf("add", "3 apples")).toEqual({ type: "add", text: "3 apples" });
  });

  test.each([
    ["add 0 x", /"0": expected N, last, N\.M or N\.last/],
    ["add -1 x", /"-1"/],
    ["add 1.2.3 x", /"1\.2\.3"/],
    ["add last.last x", /"last\.last"/],
    ["delete 3-1", /3-1/],
    ["delete 0-2", /0-2/],
    ["set one", /"one"/],
    ["edit 0 x", /"0"/],
    ["move 1 x", /"x"/],
  ])("refuses %j and names what was given", (words, expected) => {
    expect(() => operationOf(...words.split(" "))).toThrow(expected);
  });

  test("refuses a blank text", () => {
    expect(() => operationOf("add", "  ")).toThrow("received a blank one");
    expect(() => operationOf("edit", "1", " ")).toThrow("received a blank one");
  });
});
