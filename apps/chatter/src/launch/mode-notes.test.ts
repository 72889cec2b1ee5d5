import { AGENT_KINDS, PERMISSION_MODES } from "@chatter/session";
import { expect, test } from "vitest";
import { describeMode } from "./mode-notes.ts";

const CASES = AGENT_KINDS.flatMap((kind) => PERMISSION_MODES.map((mode) => [kind, mode] as const));

test.each(CASES)("describeMode has one sentence for %s with %s", (kind, mode) => {
  expect(describeMode(kind, mode)).toMatch(/^[^.]+(?:\.[^ ][^.]*)*\.$/);
});

test.each([
  ["codex", "cannot ask"],
  ["gemini", "cannot ask"],
  ["claude", "asks before"],
  ["line", "no way to limit"],
] as const)("describeMode says honestly what ask means for %s", (kind, expected) => {
  expect(describeMode(kind, "ask")).toContain(expected);
});
