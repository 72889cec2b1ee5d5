import type { AgentEvent } from "@chatter/events-schema";
import { expect, it } from "vitest";
import { makeEvent } from "../test/make-event.ts";
import { formatEventLine } from "./format-event-line.ts";
import { UNICODE_SYMBOLS } from "./text-symbols.ts";

const time = Date.UTC(2026, 0, 2, 3, 4, 5);
const request = { type: "permission.requested", requestId: "r", toolName: "Bash" } as const;
const answer = { type: "permission.resolved", requestId: "r" } as const;
const diagnostic = {
  type: "diagnostic",
  code: "line.not-json",
  message: "expected\nJSON",
} as const;

it.each<[string | undefined, AgentEvent]>([
  ["✗ error: broken", makeEvent({ type: "error", error: "broken\n" })],
  [
    "✗ fatal (auth, 401): log in\n\n  at home",
    makeEvent({
      type: "error",
      error: "log in\n\nat home",
      severity: "fatal",
      class: "auth",
      code: "401",
    }),
  ],
  [
    "! warning (rate_limit): slow; retry at 2026-01-02T03:04:05.000Z",
    makeEvent({
      type: "error",
      error: "slow",
      severity: "warning",
      class: "rate_limit",
      retryAt: time,
    }),
  ],
  ["✗ error: far", makeEvent({ type: "error", error: "far", retryAt: 1e300 })],
  [
    "✗ error (<U+202E>): red",
    makeEvent({ type: "error", error: "\u001b[31mred", class: "\u202e" }),
  ],
  [undefined, makeEvent({ type: "turn.completed", finishReason: "done" })],
  [
    "✗ turn failed (max_turns)",
    makeEvent({ type: "turn.completed", finishReason: "error", stopReason: "max_turns" }),
  ],
  ["✗ turn timed out", makeEvent({ type: "turn.completed", finishReason: "timeout" })],
  ["! turn cancelled", makeEvent({ type: "turn.completed", finishReason: "cancelled" })],
  [undefined, makeEvent({ type: "session.ended", reason: "finished", exitCode: 0 })],
  [
    "✗ session ended: crashed (exit 3)",
    makeEvent({ type: "session.ended", reason: "crashed", exitCode: 3 }),
  ],
  [
    "✗ session ended: killed (SIGKILL): last words",
    makeEvent({
      type: "session.ended",
      reason: "killed",
      signal: "SIGKILL",
      stderrTail: "first\nlast words\n",
    }),
  ],
  [
    "Plan paused: waiting for review",
    makeEvent({ type: "plan.paused", reason: "waiting\nfor review" }),
  ],
  ["Plan paused", makeEvent({ type: "plan.paused", reason: "" })],
  [
    "• plan.rejected: too many items",
    makeEvent({ type: "notice", code: "plan.rejected", message: "too many items" }),
  ],
  [
    "• line.not-json (line 4): expected JSON",
    makeEvent({ ...diagnostic, severity: "info", line: 4 }),
  ],
  ["! line.not-json: expected JSON", makeEvent({ ...diagnostic, severity: "warning" })],
  ["✗ line.not-json: expected JSON", makeEvent({ ...diagnostic, severity: "error" })],
  [
    "? asks to use Bash ls␈",
    makeEvent({ ...request, input: {}, title: "ls\b", description: "List" }),
  ],
  ["? asks to use Bash List", makeEvent({ ...request, input: {}, description: "List" })],
  ['? asks to use Bash {"command":"ls"}', makeEvent({ ...request, input: { command: "ls" } })],
  ["✓ allowed Bash", makeEvent({ ...answer, outcome: "allowed", toolName: "Bash" })],
  ["✗ denied: not now", makeEvent({ ...answer, outcome: "denied", message: "not now" })],
  ["✗ cancelled", makeEvent({ ...answer, outcome: "cancelled" })],
  [undefined, makeEvent({ type: "rate_limit", status: "allowed", utilization: 0.1 })],
  ["! rate limit: near", makeEvent({ type: "rate_limit", status: "warning" })],
  [
    "! rate limit five_hour: 90% used",
    makeEvent({ type: "rate_limit", status: "warning", limit: "five_hour", utilization: 0.9 }),
  ],
  [
    "✗ rate limit reached; resets at 2026-01-02T03:04:05.000Z",
    makeEvent({ type: "rate_limit", status: "rejected", resetsAt: time }),
  ],
  [undefined, makeEvent({ type: "queue.changed", queue: "outbox", entries: [] })],
  [undefined, makeEvent({ type: "session.started" })],
  [undefined, makeEvent({ type: "turn.started" })],
])("says %j", (line, event) => {
  expect(formatEventLine(event, UNICODE_SYMBOLS)).toBe(line);
});
