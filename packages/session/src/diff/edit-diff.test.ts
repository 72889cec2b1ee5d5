import { describe, expect, test } from "vitest";
import { readEditDiff } from "./edit-diff.ts";

describe("readEditDiff", () => {
  test.each<[string, Record<string, unknown>, readonly string[] | undefined]>([
    ["nothing of what reads", { file_path: "a" }, undefined],
    ["nothing of what is no text", { old_string: 1, new_string: null }, undefined],
    ["nothing of what changes nothing", { old_string: "a\nb", new_string: "a\nb" }, undefined],
    ["what goes and what comes", { old_string: "a", new_string: "b\nc" }, ["-a", "+b", "+c"]],
    ["a new file", { content: "a\nb\n" }, ["+a", "+b"]],
    ["what is only taken away", { old_string: "a\nb\nc", new_string: "a\nc" }, ["-b"]],
    ["what is only put in", { old_string: "a\na", new_string: "a\na\na" }, ["+a"]],
    [
      "only what is different",
      { old_string: "head\nold\ntail", new_string: "head\nnew\ntail" },
      ["-old", "+new"],
    ],
    [
      "several edits",
      { edits: [{ old_string: "a", new_string: "b" }, null, { old_string: "c", new_string: "d" }] },
      ["-a", "+b", "-c", "+d"],
    ],
  ])("tells %s", (_name, input, lines) => {
    expect(readEditDiff(input)?.lines).toEqual(lines);
  });

  test("keeps a part of what is long, and counts the rest", () => {
    const content = Array.from({ length: 150 }, () => "x".repeat(1000)).join("\n");
    const diff = readEditDiff({ content });
    expect(diff?.lines).toHaveLength(100);
    expect(diff?.lines[0]).toHaveLength(301);
    expect(diff?.omitted).toBe(50);
  });

  test("does not take apart what is huge", () => {
    expect(readEditDiff({ content: "x".repeat(300_000) })).toBeUndefined();
  });
});
