import { loadFixtures } from "@chatter/parser-testkit/node";
import { describe, expect, it } from "vitest";
import { isGeminiEvent } from "./is-gemini-event.ts";

const timestamp = "2026-11-18T00:44:41.693Z";

describe("isGeminiEvent", () => {
  it("knows every event of every recording", () => {
    const lines = loadFixtures(new URL("../fixtures/", import.meta.url)).flatMap(({ bytes }) =>
      new TextDecoder().decode(bytes).split("\n"),
    );
    const events = lines.filter((line) => line.startsWith("{"));
    expect(events.length).toBeGreaterThan(500);
    expect(events.filter((line) => !isGeminiEvent(JSON.parse(line)))).toEqual([]);
  });

  it.each([
    ["Claude's init", { type: "system", subtype: "init", session_id: "s", model: "m", timestamp }],
    ["Claude's answer", { type: "assistant", message: { role: "assistant" }, timestamp }],
    ["Claude's result", { type: "result", subtype: "success", is_error: false, timestamp }],
    ["Claude's content block", { type: "tool_use", id: "t", name: "Bash", input: {}, timestamp }],
    ["Codex's thread", { type: "thread.started", thread_id: "t" }],
    ["Codex's error", { type: "error", message: "Reconnecting... 1/5", timestamp }],
    ["Codex's rollout message", { type: "message", role: "user", content: [], timestamp }],
    ["a JSON-RPC message", { jsonrpc: "2.0", method: "init", params: {} }],
    ["one of our own events", { type: "error", error: "x", severity: "error", timestamp: 1 }],
    ["a word that every object knows", { type: "constructor", timestamp }],
    ["an empty object", {}],
  ])("does not know %s", (_, native) => {
    expect(isGeminiEvent(native)).toBe(false);
  });
});
