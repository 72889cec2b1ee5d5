import { describe, expect, test } from "vitest";
import { isAtLeast, parseVersion } from "./parse-version.ts";

describe("parseVersion", () => {
  test.each([
    ["2.1.326 (Claude Code)\n", "2.1.326"],
    ["codex-cli 0.169.0\n", "0.169.0"],
    ["0.61.0\n", "0.61.0"],
    ["v1.2.3", "1.2.3"],
    ["0.62.0-preview.1\n", "0.62.0-preview.1"],
    ["Welcome!\nacme 10.20.30\n", "10.20.30"],
  ])("finds the version in %j", (output, text) => {
    expect(parseVersion(output)?.text).toBe(text);
  });

  test.each(["", "hello", "1.2", "10.0.0.1", "x".repeat(100_000), "1".repeat(50_000)])(
    "finds none in %j",
    (output) => expect(parseVersion(output)).toBeUndefined(),
  );

  test.each([
    ["2.1.233", "2.1.233", true],
    ["2.1.232", "2.1.233", false],
    ["2.1.1000", "2.1.233", true],
    ["2.2.0", "2.1.233", true],
    ["1.9.999", "2.0.0", false],
    ["10.0.0", "9.9.9", true],
    ["0.152.0-alpha.1", "0.152.0", true],
  ])("%s is at least %s: %s", (text, other, expected) => {
    const version = parseVersion(text);
    expect(version && isAtLeast(version, other)).toBe(expected);
  });
});
