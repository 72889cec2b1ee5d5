import type { AgentEvent } from "@chatter/events-schema";
import { createClaudeParser } from "@chatter/parser-claude";
import { describe, expect, test } from "vitest";
import { closeTurn, type TurnEnding } from "./close-turn.ts";

const ENDING: TurnEnding = {
  kind: "claude",
  exit: { code: 0, signal: null },
  stderr: "",
  timeout: null,
  problem: null,
  isStopped: false,
};

function close(change: Partial<TurnEnding>, hasCompleted = false): readonly string[] {
  const parser = createClaudeParser({ agentId: "max" });
  const init = { type: "system", subtype: "init", session_id: "s", tools: [], model: "m" };
  parser.push(new TextEncoder().encode(`${JSON.stringify(init)}\n`));
  const stamp = () => ({ eventId: "e", agentId: "max", agentType: "claude-code", timestamp: 0 });
  return closeTurn(parser, { ...ENDING, ...change }, { hasCompleted, stamp }).map(outline);
}

function outline(event: AgentEvent): string {
  if (event.type === "error") return `error ${event.class}: ${event.error}`;
  return event.type === "turn.completed" ? `turn ${event.finishReason}` : event.type;
}

describe("closeTurn", () => {
  test("leaves a turn alone that has ended by itself", () => {
    expect(close({}, true)).toEqual([]);
  });

  test("an end with 0 and without an answer is cancelled", () => {
    expect(close({})).toEqual(["turn cancelled"]);
  });

  test("another exit code is an error with what stderr says, once", () => {
    expect(close({ exit: { code: 7 }, stderr: "Error: no disk" })).toEqual([
      "error process: Error: no disk (exit code 7)",
      "session.ended",
      "turn error",
    ]);
  });

  test("a signal that nobody here sent is a crash", () => {
    expect(close({ exit: { code: null, signal: "SIGKILL" } })).toEqual([
      "error process: the agent ended without a result (ended by SIGKILL)",
      "session.ended",
      "turn error",
    ]);
  });

  test("what the person stopped is cancelled, whatever the exit", () => {
    expect(close({ isStopped: true, exit: { code: null, signal: "SIGINT" } })).toEqual([
      "turn cancelled",
    ]);
  });

  test("a limit is told as such", () => {
    expect(close({ timeout: "it had no end after 1 s", exit: { code: 1 } })).toEqual([
      "error limit: the agent was ended: it had no end after 1 s",
      "turn timeout",
    ]);
  });
});
