import { describe, expect, test } from "vitest";
import type { SessionListing } from "./list-sessions.ts";
import { type PruneCriteria, planPrune } from "./plan-prune.ts";

const NOW = 1000;

const listing = (id: string, updatedAt: number): SessionListing => ({
  id,
  updatedAt,
  ...{ cwd: "/work", team: null, title: null, start: 0, bytes: 0, planFiles: [] },
  ...{ isOpen: false, hasLog: true },
});
const SESSIONS = [listing("old", 100), listing("new", 900), listing("middle", 500)];

describe("planPrune", () => {
  test.each<[string, PruneCriteria, string[]]>([
    ["nothing without a criterion", { ids: [] }, []],
    ["what is named, and no other", { ids: ["middle"] }, ["middle"]],
    ["what is old enough, the oldest first", { ids: [], olderThanMs: 500 }, ["old", "middle"]],
    ["all but the newest", { ids: [], keep: 1 }, ["old", "middle"]],
    ["all when none is kept", { ids: [], keep: 0 }, ["old", "middle", "new"]],
    ["none when more are kept than there are", { ids: [], keep: 9 }, []],
    [
      "only what is both old and not among the newest",
      { ids: [], olderThanMs: 1, keep: 2 },
      ["old"],
    ],
    ["a named one only when it is old enough", { ids: ["new", "old"], olderThanMs: 500 }, ["old"]],
    ["no named one that is among the newest", { ids: ["new", "old"], keep: 1 }, ["old"]],
  ])("removes %s", (_name, criteria, expected) => {
    expect(planPrune(SESSIONS, criteria, NOW).map(({ id }) => id)).toEqual(expected);
  });
});
