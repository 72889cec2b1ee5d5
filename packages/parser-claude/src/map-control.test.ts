import type { JsonObject } from "@chatter/parser-kit";
import { describe, expect, test } from "vitest";
import { answer, call, init, parse, parseTurn } from "../test/native-lines.ts";

const bash = call("t1", "Bash", { command: "touch x" });
const ask: JsonObject = {
  type: "control_request",
  request_id: "r1",
  request: {
    subtype: "can_use_tool",
    tool_name: "Bash",
    tool_use_id: "t1",
    input: { command: "touch x" },
    description: "touch",
  },
};
const response = (inner: JsonObject): JsonObject => ({ type: "control_response", response: inner });

describe("a question about a tool", () => {
  test("is told with what it is about", () => {
    expect(parseTurn(bash, ask).at(1)).toEqual({
      type: "permission.requested",
      requestId: "r1",
      toolName: "Bash",
      toolId: "t1",
      input: { command: "touch x" },
      title: "touch x",
      description: "touch",
    });
  });

  test.each<[string, JsonObject, string, string]>([
    ["allowed when the tool ran", answer("t1", "ok"), "allowed", "completed"],
    [
      "allowed when the tool ran and failed",
      answer("t1", "Exit code 1", { is_error: true }),
      "allowed",
      "failed",
    ],
    [
      "denied by the host",
      answer("t1", "Not allowed.", {
        is_error: true,
        tool_result_meta: [{ id: "t1", permission_decision: { decision: "reject" } }],
      }),
      "denied",
      "denied",
    ],
    [
      "denied with an interruption",
      answer("t1", "The user doesn't want to proceed with this tool use.", { is_error: true }),
      "denied",
      "denied",
    ],
  ])("is %s", (_name, line, outcome, status) => {
    expect(parseTurn(bash, ask, line).slice(2)).toMatchObject([
      { type: "permission.resolved", requestId: "r1", toolName: "Bash", toolId: "t1", outcome },
      { type: "tool.completed", status },
    ]);
  });

  test("is cancelled when the CLI takes it back, when the turn ends, and when the stream ends", () => {
    const cancelled = { type: "permission.resolved", requestId: "r1", outcome: "cancelled" };
    const takenBack = { type: "control_cancel_request", request_id: "r1" };
    expect(parseTurn(bash, ask, takenBack).at(2)).toMatchObject(cancelled);
    expect(parseTurn(bash, ask).at(2)).toMatchObject(cancelled);
    expect(
      parse([init, bash, ask]).filter(({ type }) => type === "permission.resolved"),
    ).toMatchObject([cancelled]);
  });

  test("about a plan tool is told too: somebody has to answer it", () => {
    const request = {
      subtype: "can_use_tool",
      tool_name: "mcp__chatter__todo_write",
      tool_use_id: "t1",
    };
    const events = parseTurn(
      call("t1", "mcp__chatter__todo_write", {}),
      { ...ask, request },
      answer("t1", "No todos."),
    );
    expect(events).toMatchObject([
      { type: "permission.requested", toolName: "mcp__chatter__todo_write", input: {} },
      { type: "permission.resolved", outcome: "allowed" },
    ]);
  });

  test("is answered by the host's own line in a log of both directions", () => {
    const deny = { behavior: "deny", message: "Kai said no" };
    const line = response({ subtype: "success", request_id: "r1", response: deny });
    expect(parseTurn(bash, ask, line).at(2)).toMatchObject({
      type: "permission.resolved",
      outcome: "denied",
      message: "Kai said no",
    });
  });
});

describe("the CLI's answers to the host", () => {
  test.each<[string, JsonObject]>([
    ["initialize", { commands: [], models: [] }],
    ["interrupt", { still_queued: [] }],
    ["set_permission_mode", { mode: "acceptEdits" }],
    ["nothing", {}],
  ])("say nothing: %s", (_name, inner) => {
    const line = response({ subtype: "success", request_id: "h1", response: inner });
    expect(parseTurn(line)).toEqual([]);
    expect(parse([line, init])).toMatchObject([
      { type: "session.started" },
      { type: "turn.started" },
      { type: "turn.completed" },
    ]);
  });

  test("give a notice when the host asked for what cannot be", () => {
    const line = response({ subtype: "error", request_id: "h1", error: "Unsupported" });
    expect(parseTurn(line)).toEqual([
      { type: "notice", code: "control.failed", message: "Unsupported" },
    ]);
  });
});
