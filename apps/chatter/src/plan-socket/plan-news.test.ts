import { describe, expect, test } from "vitest";
import { decodePlanNews, encodePlanNews, type PlanNews } from "./plan-news.ts";

describe("plan news", () => {
  test.each<PlanNews>([
    { type: "hello", key: { session: "s-1", member: "max" } },
    { type: "changed", key: { session: "s-1", member: null } },
  ])("reads what was written: %j", (news) => {
    const line = encodePlanNews(news);
    expect(line).toMatch(/^[^\n]+\n$/);
    expect(decodePlanNews(line)).toEqual(news);
  });

  const good = { version: 1, type: "hello", session: "s", member: "m" };

  test("ignores fields that it does not know", () => {
    expect(decodePlanNews(JSON.stringify({ ...good, mood: "fine" }))).toBeDefined();
  });

  test.each([
    ["nothing", ""],
    ["text", "hello"],
    ["null", "null"],
    ["a number", "7"],
    ["an array", "[]"],
    ["another version", JSON.stringify({ ...good, version: 2 })],
    ["an unknown type", JSON.stringify({ ...good, type: "bye" })],
    ["no session", JSON.stringify({ ...good, session: undefined })],
    ["a session that is a path", JSON.stringify({ ...good, session: "../x" })],
    ["a member that is a path", JSON.stringify({ ...good, member: "a/b" })],
    ["no member", JSON.stringify({ ...good, member: undefined })],
    ["a member that is no text", JSON.stringify({ ...good, member: {} })],
  ])("takes %s for no news", (_name, line) => {
    expect(decodePlanNews(line)).toBeUndefined();
  });
});
