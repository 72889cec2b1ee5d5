import type { ToolCompletedEvent, ToolStartedEvent } from "@chatter/events-schema";
import { expect, it } from "vitest";
import { formatToolCall, formatToolResult } from "./format-tool-lines.ts";
import { ASCII_SYMBOLS, UNICODE_SYMBOLS } from "./text-symbols.ts";

it.each<[string, Partial<ToolStartedEvent>]>([
  ["Bash echo hi", { title: "echo hi", input: { command: "echo hi" } }],
  ["Bash", { input: {} }],
  ["Bash", { title: "Bash", input: {} }],
  ['Bash {"command":"ls"}', { title: "", input: { command: "ls" } }],
  [`Bash ${`{"text":"${"x".repeat(200)}`.slice(0, 120)}…`, { input: { text: "x".repeat(200) } }],
  ["Bash rm -rf ~␍ls <U+202E># harmless", { title: "rm -rf ~\rls \u202e# harmless" }],
  ["Bash cat <<E␊x␊E", { title: "cat <<E\nx\nE" }],
])("shows a call as %j", (line, event) => {
  expect(formatToolCall({ toolName: "Bash", input: {}, ...event }, UNICODE_SYMBOLS)).toBe(line);
});

it("never cuts a title, for people decide by it", () => {
  const title = "x".repeat(5000);
  expect(formatToolCall({ toolName: "Bash", title, input: {} }, UNICODE_SYMBOLS)).toBe(
    `Bash ${title}`,
  );
});

it("shows hidden characters by their numbers among ASCII marks", () => {
  const call = { toolName: "\u001b[31mBash\u007f", input: { n: "x".repeat(200) } };
  expect(formatToolCall(call, ASCII_SYMBOLS)).toBe(
    `<U+001B>[31mBash<U+007F> ${`{"n":"${"x".repeat(200)}`.slice(0, 120)}...`,
  );
});

it.each<[string, Partial<ToolCompletedEvent>]>([
  ["✓ no output", {}],
  ["✓ no output", { output: "", exitCode: 0 }],
  ["✓ 1 line", { output: "hi\n", status: "completed" }],
  ["✓ 3 lines", { output: "a\n\nb" }],
  ["✓ 2 lines, shortened", { output: "a\nb\n", truncated: true }],
  ["✓ no output (exit 1)", { status: "completed", exitCode: 1 }],
  ["✗ failed (exit 2): no such file", { exitCode: 2, output: "\n  no such file\nmore" }],
  ["✗ failed: broken", { error: "broken", output: "ignored" }],
  ["✗ failed (exit 3): oops", { error: "exit code 3", exitCode: 3, output: "oops\n" }],
  ["✗ failed", { status: "failed" }],
  ["✗ denied: by the person", { status: "denied", error: "by the person" }],
  ["✗ cancelled", { status: "cancelled" }],
  ["✗ timed out", { status: "timeout" }],
  ["✗ failed: red", { error: "\u001b[31mred\u001b[0m\u202e" }],
  [`✗ failed: ${"x".repeat(200)}…`, { error: "x".repeat(100_000) }],
])("shows a result as %j", (line, event) => {
  const completed: ToolCompletedEvent = {
    type: "tool.completed",
    eventId: "evt-0",
    agentId: "max",
    agentType: "claude-code",
    timestamp: 0,
    toolId: "t",
    ...event,
  };
  expect(formatToolResult(completed, "", UNICODE_SYMBOLS)).toBe(line);
  expect(formatToolResult(completed, "Bash: ", UNICODE_SYMBOLS)).toBe(line.replace(" ", " Bash: "));
});
