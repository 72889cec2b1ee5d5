import { describe, expect, test } from "vitest";
import { endTurn, eventsAfterBegin, eventsOf, notify } from "../../test/server-messages.ts";

const command = { type: "commandExecution", id: "call_1", command: "/bin/bash -lc 'rm x'" };
const started = notify("item/started", { item: { ...command, status: "inProgress" } });
const completed = (status: string) => notify("item/completed", { item: { ...command, status } });
const ask = (id: number | string, fields: object = {}) => ({
  ...notify("item/commandExecution/requestApproval", {
    itemId: "call_1",
    command: "/bin/bash -lc 'rm x'",
    reason: "May I?",
    ...fields,
  }),
  id,
});
const answered = (requestId: number | string) => notify("serverRequest/resolved", { requestId });

const requested = {
  type: "permission.requested",
  requestId: "0",
  toolName: "command_execution",
  toolId: "call_1",
  input: { command: "/bin/bash -lc 'rm x'" },
  title: "rm x",
  description: "May I?",
};
const resolved = (outcome: string, requestId = "0") => ({
  type: "permission.resolved",
  requestId,
  outcome,
  toolName: "command_execution",
  toolId: "call_1",
});

/** The permission events among all. */
function permissionsOf(messages: readonly object[]): object[] {
  return eventsAfterBegin(messages).filter(
    (event) => "type" in event && String(event.type).startsWith("permission."),
  );
}

describe("a request for permission", () => {
  test.each([
    ["completed", "allowed"],
    ["failed", "allowed"],
    ["declined", "denied"],
  ])("about a command that ends as %s was answered with %s", (status, outcome) => {
    expect(permissionsOf([started, ask(0), answered(0), completed(status)])).toEqual([
      requested,
      resolved(outcome),
    ]);
  });

  test("is resolved before the end of the call that tells the answer", () => {
    const events = eventsOf(started, ask(0), answered(0), completed("declined"));
    expect(events.map((event) => "type" in event && event.type)).toEqual([
      "tool.started",
      "permission.requested",
      "permission.resolved",
      "tool.completed",
    ]);
  });

  test("was answered with yes when the command prints something", () => {
    const output = notify("item/commandExecution/outputDelta", { itemId: "call_1", delta: "x" });
    expect(permissionsOf([started, ask(0), output])).toEqual([requested, resolved("cancelled")]);
    expect(permissionsOf([started, ask(0), answered(0), output])).toEqual([
      requested,
      resolved("allowed"),
    ]);
  });

  test("was answered with yes when the same call asks again", () => {
    const messages = [started, ask(0), answered(0), ask(1), answered(1), completed("declined")];
    expect(permissionsOf(messages)).toEqual([
      requested,
      resolved("allowed"),
      { ...requested, requestId: "1" },
      resolved("denied", "1"),
    ]);
  });

  test("that the turn, or the stream, does not wait for is cancelled", () => {
    expect(permissionsOf([started, ask(0), endTurn("interrupted")])).toEqual([
      requested,
      resolved("cancelled"),
    ]);
    expect(permissionsOf([started, ask("0")])).toEqual([requested, resolved("cancelled")]);
  });

  test("about a call that was not seen names no tool", () => {
    const { toolId: _, ...rest } = requested;
    expect(permissionsOf([ask(0)])[0]).toEqual(rest);
  });

  test("can be about files, and then has their title", () => {
    const change = {
      type: "fileChange",
      id: "f",
      changes: [{ path: "/a", kind: { type: "add" } }],
    };
    const question = notify("item/fileChange/requestApproval", { itemId: "f", grantRoot: "/" });
    const messages = [notify("item/started", { item: change }), { ...question, id: 3 }];
    expect(permissionsOf(messages)[0]).toEqual({
      type: "permission.requested",
      requestId: "3",
      toolName: "file_change",
      toolId: "f",
      input: { grantRoot: "/" },
      title: "/a",
    });
  });

  test("can come from an MCP server, which does not name the call", () => {
    const call = {
      type: "mcpToolCall",
      id: "m",
      server: "lab",
      tool: "drop",
      arguments: { table: "x" },
    };
    const meta = {
      codex_approval_kind: "mcp_tool_call",
      tool_name: "drop",
      tool_params: { table: "x" },
    };
    const question = notify("mcpServer/elicitation/request", {
      serverName: "lab",
      message: "Allow it?",
      _meta: meta,
    });
    const refused = {
      ...call,
      status: "failed",
      error: { message: "user rejected MCP tool call" },
    };
    const messages = [
      notify("item/started", { item: call }),
      { ...question, id: 0 },
      answered(0),
      notify("item/completed", { item: refused }),
    ];
    const known = { requestId: "0", toolName: "mcp__lab__drop", toolId: "m" };
    expect(permissionsOf(messages)).toEqual([
      { type: "permission.requested", ...known, input: { table: "x" }, title: "Allow it?" },
      { type: "permission.resolved", ...known, outcome: "denied" },
    ]);
  });

  test("that nobody made is not resolved", () => {
    expect(permissionsOf([answered(7), notify("serverRequest/resolved", {})])).toEqual([]);
  });
});

describe("a question to the person", () => {
  test("is a notice", () => {
    const questions = [{ question: "Which?" }, null, { question: "Why?" }];
    const form = notify("mcpServer/elicitation/request", { serverName: "lab", message: "Name?" });
    const question = notify("item/tool/requestUserInput", { itemId: "q", questions });
    expect(eventsOf({ ...question, id: 0 }, { ...form, id: 1 })).toEqual([
      { type: "notice", code: "agent.question", message: "Which?\nWhy?" },
      { type: "notice", code: "agent.question", message: "Name?" },
    ]);
  });
});
