import { describe, expect, it } from "vitest";
import { firstDifference } from "./first-difference.ts";

describe("firstDifference", () => {
  it.each<[string, unknown, unknown, string | undefined]>([
    ["nothing in equal values", { a: [1, { b: null }] }, { a: [1, { b: null }] }, undefined],
    ["nothing in two NaN", Number.NaN, Number.NaN, undefined],
    ["another value", { a: 1 }, { a: "1" }, 'a: expected 1, received "1"'],
    ["a nested value", { a: [{ b: 1 }] }, { a: [{ b: 2 }] }, "a.0.b: expected 1, received 2"],
    ["a missing key", { a: 1 }, {}, "a: expected 1, received no such key"],
    ["an extra key", {}, { a: 1 }, "a: expected no such key, received 1"],
    ["undefined for no key", {}, { a: undefined }, "a: expected no such key, received undefined"],
    ["a shorter array", [1, 2], [1], "1: expected 2, received no such key"],
    ["an array for an object", {}, [], "expected {}, received []"],
    ["a map for an object", {}, new Map(), "expected {}, received {}"],
    ["null for an object", {}, null, "expected {}, received null"],
  ])("finds %s", (_, expected, received, difference) => {
    expect(firstDifference(expected, received)).toBe(difference);
  });
});
