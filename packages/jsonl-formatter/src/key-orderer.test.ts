import { afterEach, expect, it, vi } from "vitest";
import { createKeyOrderer, createLoopOrderer } from "./key-orderer.ts";

const keys = ["type", "eventId", "a-b", 'with "quotes"'];
const fields = { 'with "quotes"': 4, other: 0, eventId: 2, type: 1, "a-b": 3 };

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ["made of code", createKeyOrderer(keys)],
  ["made of a loop", createLoopOrderer(keys)],
])("copies the given keys in order, %s", (_, order) => {
  expect(Object.entries(order(fields))).toEqual([
    ["type", 1],
    ["eventId", 2],
    ["a-b", 3],
    ['with "quotes"', 4],
  ]);
  expect(Object.entries(order({}))).toEqual(keys.map((key) => [key, undefined]));
});

it("works where code from text is forbidden", () => {
  vi.stubGlobal("Function", () => {
    throw new EvalError("unsafe-eval");
  });
  expect(JSON.stringify(createKeyOrderer(["b", "a"])({ a: 1, b: 2 }))).toBe('{"b":2,"a":1}');
});
