import { expect, test } from "vitest";
import { fillPlaceholders } from "./fill-placeholders.ts";

test("placeholders are filled at any depth, and unknown ones stay", () => {
  const value = { args: ["{{home}}/a", "{{session}}"], count: 1, nothing: null };
  expect(fillPlaceholders(value, { home: "/home/kai" })).toEqual({
    args: ["/home/kai/a", "{{session}}"],
    count: 1,
    nothing: null,
  });
});
