import { describe, expect, test } from "vitest";
import { selectNearestIds } from "./nearest-ids.ts";

const IDS = ["fix-login", "fix-logout", "3f2c8a10-11aa", "release"];

describe("selectNearestIds", () => {
  test.each<[string, string[]]>([
    ["3f2", ["3f2c8a10-11aa"]],
    ["fix", ["fix-login", "fix-logout"]],
    ["FIX-LOGIN", ["fix-login", "fix-logout"]],
    ["fix-logni", ["fix-login", "fix-logout"]],
    ["relaese", ["release"]],
    ["nothing-like-it-at-all", []],
    ["", []],
    ["../../etc/passwd", []],
    ["x".repeat(100_000), []],
  ])("for %j gives %j", (given, expected) => {
    expect(selectNearestIds(given, IDS, 2)).toEqual(expected);
  });
});
