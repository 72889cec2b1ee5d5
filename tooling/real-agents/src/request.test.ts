import { describe, expect, test } from "vitest";
import { hasText, readRequest } from "./request.ts";

describe("hasText", () => {
  const request = readRequest('{"messages":[{"content":["one\\ntwo", {"text":"three"}]}]}');

  test.each([
    ["one\ntwo", true],
    ["three", true],
    ["two three", false],
    ["one\\ntwo", false],
  ])("looks for %j in each of the texts, as the model reads them: %s", (words, isThere) => {
    expect(hasText(request, words)).toBe(isThere);
  });

  test("finds nothing in a request that never came", () => {
    expect(hasText(undefined, "")).toBe(false);
  });
});
