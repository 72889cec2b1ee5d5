import { loadFixtures } from "@chatter/parser-testkit/node";
import { describe, expect, test } from "vitest";
import { isClaudeEvent } from "./is-claude-event.ts";

describe("isClaudeEvent", () => {
  test("knows every line of the recordings", () => {
    const fixtures = loadFixtures(new URL("../fixtures/", import.meta.url));
    const lines = fixtures.flatMap(({ bytes }) =>
      new TextDecoder().decode(bytes).trim().split("\n"),
    );
    const unknown = lines.filter((line) => line !== "" && !isClaudeEvent(JSON.parse(line)));
    expect(unknown).toEqual([]);
  });

  test("knows the smallest line with a plan, and a rate limit", () => {
    expect(isClaudeEvent({ type: "assistant", message: { content: [] } })).toBe(true);
    expect(isClaudeEvent({ type: "rate_limit_event", rate_limit_info: {} })).toBe(true);
  });

  test.each([
    { type: "thread.started", thread_id: "t" },
    { type: "turn.started" },
    { type: "item.completed", item: { type: "todo_list", items: [] } },
    { type: "error", message: "Reconnecting... 1/5" },
    { id: 0, result: { userAgent: "codex" } },
    { method: "turn/started", params: {} },
    { jsonrpc: "2.0", id: 1, method: "initialize" },
    { type: "init", session_id: "s", model: "gemini-2.5-pro" },
    { type: "message", role: "assistant", content: "hi", delta: true },
    { type: "tool_use", tool_name: "write_todos", tool_id: "1", parameters: {} },
    { type: "tool_result", tool_id: "1", status: "success" },
    { type: "result", status: "success", stats: {} },
    { v: 1, type: "session.started", eventId: "evt-0" },
    { type: "system" },
    {},
    [],
    null,
    "assistant",
    5,
  ])("does not take %j for one", (value) => {
    expect(isClaudeEvent(value)).toBe(false);
  });
});
