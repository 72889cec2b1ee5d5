import type { JsonObject } from "@chatter/parser-kit";
import { describe, expect, test } from "vitest";
import { parseTurn } from "../test/native-lines.ts";

const system = (subtype: string, more: JsonObject = {}): JsonObject => ({
  type: "system",
  subtype,
  ...more,
});

describe("a retry", () => {
  test.each<[string, JsonObject, JsonObject]>([
    [
      "after a refusal by the server",
      { error_status: 529, error: "overloaded", attempt: 2, max_retries: 10 },
      {
        class: "transport",
        code: "529",
        error: "API request failed (overloaded, HTTP 529): retry 2 of 10",
      },
    ],
    [
      "after a lost connection",
      { error_status: null, error: "unknown", attempt: 1, max_retries: 1 },
      { class: "transport", code: "unknown", error: "API request failed (unknown): retry 1 of 1" },
    ],
    [
      "by a version that tells nothing",
      {},
      {
        class: "transport",
        code: "unknown",
        error: "API request failed (no reason given): retry ? of ?",
      },
    ],
    [
      "against a limit",
      { error_status: 429, error: "rate_limit" },
      { class: "rate_limit", code: "429" },
    ],
  ])("%s is a warning", (_name, more, expected) => {
    expect(parseTurn(system("api_retry", more))).toMatchObject([
      { type: "error", severity: "warning", retryable: true, ...expected },
    ]);
  });
});

describe("what the CLI tells people", () => {
  test.each<[JsonObject, string, string]>([
    [system("informational", { content: "Stopped", level: "notice" }), "agent.notice", "Stopped"],
    [system("model_fallback", { content: "Switched" }), "model.fallback", "Switched"],
    [system("compact_boundary"), "context.compacted", "conversation compacted"],
    [
      system("compact_boundary", { compact_metadata: { pre_tokens: 9, post_tokens: 5 } }),
      "context.compacted",
      "conversation compacted: 9 to 5 tokens",
    ],
  ])("is a notice: %j", (line, code, message) => {
    expect(parseTurn(line)).toEqual([{ type: "notice", code, message }]);
  });
});

describe("lines that are passed over without a word:", () => {
  test.each([
    system("status", { status: "requesting" }),
    system("ui_invalidate"),
    system("thinking_tokens", { estimated_tokens: 3 }),
    system("hook_started"),
    system("hook_response"),
    system("background_tasks_changed", { tasks: [] }),
    system("permission_denied", { tool_use_id: "unknown" }),
    { type: "tool_progress", tool_use_id: "t1-heartbeat-0", parent_tool_use_id: "t1" },
    { type: "user", message: { content: "typed by nobody" }, isSynthetic: true },
    { type: "user", message: { content: [{ type: "text", text: "echo" }] }, isReplay: true },
  ])("%j", (line) => {
    expect(parseTurn(line)).toEqual([]);
  });
});
