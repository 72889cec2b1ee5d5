import { describe, expect, test } from "vitest";
import { geminiDialect } from "../dialects/gemini.ts";
import { modes } from "../mode.ts";
import { listChecks } from "./list-checks.ts";

const list = (filter = {}) => listChecks(geminiDialect, filter);

describe("listChecks", () => {
  test("names every check by what it is about and its mode", () => {
    const names = list().map(({ name, mode }) => `${name} ${mode}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test("keeps those of a mode, and those with a word in their names", () => {
    expect(list({ mode: "plan" }).every(({ mode }) => mode === "plan")).toBe(true);
    expect(list({ word: "plan tools" }).map(({ mode }) => mode)).toEqual(modes);
    expect(list({ mode: "plan", word: "hands over" })).toEqual([]);
  });
});
