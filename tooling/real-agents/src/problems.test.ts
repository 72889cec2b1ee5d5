import { describe, expect, test } from "vitest";
import { expectAll, expectSame, expectThat } from "./problems.ts";

describe("expectSame", () => {
  test("says what was expected, and what there is instead", () => {
    expect(expectSame("plan", ["a"], undefined)).toEqual([
      'plan: expected ["a"], received nothing',
    ]);
  });

  test("shows only the beginning of what is long", () => {
    const [problem = ""] = expectSame("text", "", "x".repeat(5000));
    expect(problem.length).toBeLessThan(400);
  });

  test("is content with what is equal all the way down", () => {
    expect(expectSame("plan", [{ a: 1 }], [{ a: 1 }])).toEqual([]);
  });
});

describe("expectAll", () => {
  test("names what is missing", () => {
    expect(expectAll("tools", ["a", "b"], ["b", "c"])).toEqual(['tools: missing ["a"]']);
    expect(expectAll("tools", ["b"], ["b", "c"])).toEqual([]);
  });
});

describe("expectThat", () => {
  test("is a problem unless it holds", () => {
    expect([expectThat(false, "bad"), expectThat(true, "bad")]).toEqual([["bad"], []]);
  });
});
