import { expect, test } from "vitest";
import { generalizePath, summarizePaths } from "./generalize-path.ts";

test.each([
  [".claude/projects/6f1d3c1e-5a52-4c5e-9d0a-0c3f5b8e7a11.jsonl", ".claude/projects/ID.jsonl"],
  [".codex/sessions/2026/11/18/rollout.jsonl", ".codex/sessions/N/N/N/rollout.jsonl"],
  [".codex/state_5.sqlite-wal", ".codex/state_N.sqlite"],
  [".claude/plugins/store/builtin-0a1b2c3d4e.json", ".claude/plugins/store/builtin-ID.json"],
  ["-var-tmp-chatter-real-aB3xYz-home", "-var-tmp-STAGE-home"],
])("%s is generalized to %s", (file, expected) => {
  expect(generalizePath(file)).toBe(expected);
});

test("people are told each place once, and not how deep it is", () => {
  expect(summarizePaths([])).toBe("nothing");
  expect(summarizePaths(["a/b/c/d", "a/b/c/e", "a/b/3.txt"])).toBe("a/b/N.txt, a/b/…");
});
