import { describe, expect, test } from "vitest";
import { checkFileSize } from "./file-size.ts";
import { sources } from "./repository.ts";

describe("checkFileSize", () => {
  test("accepts 400 lines", () => {
    expect(checkFileSize({ path: "a.ts", text: "x\n".repeat(400) })).toEqual([]);
  });

  test("refuses 401 lines", () => {
    expect(checkFileSize({ path: "a.ts", text: "x\n".repeat(401) })).toEqual([
      "a.ts: 401 lines, at most 400",
    ]);
  });

  test("holds for every source file here", () => {
    expect(sources.flatMap(checkFileSize)).toEqual([]);
  });
});
