import { describe, expect, test } from "vitest";
import { listNativeSessions, listPlans, sessionOf } from "./events.ts";

const events = [
  { type: "turn.started", agentId: "max", sessionId: "s1" },
  { type: "text", agentId: "max", nativeSessionId: "n1" },
  { type: "text", agentId: "ada", nativeSessionId: "n2" },
  { type: "todo_list", agentId: "max", items: [{ text: "Read", status: "pending" }] },
  { type: "text", agentId: "max", nativeSessionId: "n1" },
];

describe("events", () => {
  test("native sessions are told apart by member, each once", () => {
    expect(listNativeSessions(events, "max")).toEqual(["n1"]);
    expect(listNativeSessions(events, "kai")).toEqual([]);
  });

  test("the session is the one that is named first, if any", () => {
    expect([sessionOf(events), sessionOf([])]).toEqual(["s1", ""]);
  });

  test("a plan is its steps with their states", () => {
    expect(listPlans(events)).toEqual([["pending Read"]]);
  });
});
