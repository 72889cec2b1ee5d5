import { describe, expect, test } from "vitest";
import { checkNoAny } from "./no-any.ts";
import { sources } from "./repository.ts";

describe("checkNoAny", () => {
  test("accepts unknown, and the word in prose", () => {
    const text =
      '/** In any order. */\nexport const a: unknown = z.unknown(); // any\nconst b = "any";\n';
    expect(checkNoAny({ path: "a.ts", text })).toEqual([]);
  });

  test.each([
    ["export const a = (b: any[]): void => {};", "a.ts:1: the type any"],
    ["export const a = z.any();", "a.ts:1: z.any"],
    ["export const a = z.record(z.string(), z.any());", "a.ts:1: z.any"],
  ])("refuses %s", (text, problem) => {
    expect(checkNoAny({ path: "a.ts", text })).toEqual([problem]);
  });

  test("holds for the contract", () => {
    const contract = sources.filter(({ path }) => path.startsWith("packages/events-schema/"));
    expect(contract.flatMap(checkNoAny)).toEqual([]);
  });
});
