import { describe, expect, test } from "vitest";
import { endTurn, eventsAfterBegin, eventsOf, notify } from "../../test/server-messages.ts";

const started = (item: object) => notify("item/started", { item });
const completed = (item: object) => notify("item/completed", { item });

const command = {
  type: "commandExecution",
  id: "call_1",
  command: "/bin/bash -lc 'npm test'",
  cwd: "/home/kai/shop",
  status: "inProgress",
};
const commandEnd = { type: "tool.completed", toolId: "call_1", toolName: "command_execution" };

describe("a tool call of codex app-server", () => {
  test("has the same names and fields as in codex exec, and its duration", () => {
    const end = { status: "completed", aggregatedOutput: "ok\n", exitCode: 0, durationMs: 12 };
    expect(eventsOf(started(command), completed({ ...command, ...end }))).toEqual([
      {
        type: "tool.started",
        toolId: "call_1",
        toolName: "command_execution",
        kind: "execute",
        title: "npm test",
        input: { command: "/bin/bash -lc 'npm test'", cwd: "/home/kai/shop" },
      },
      { ...commandEnd, status: "completed", output: "ok\n", exitCode: 0, durationMs: 12 },
    ]);
  });

  test("that the person declined is denied", () => {
    const end = { ...command, status: "declined", aggregatedOutput: null, exitCode: null };
    expect(eventsOf(started(command), completed(end))[1]).toEqual({
      ...commandEnd,
      status: "denied",
      error: "declined",
    });
  });

  test.each(["interrupted", "failed"])("is cancelled when its turn is %s", (status) => {
    const messages = [started(command), endTurn(status), completed({ ...command, exitCode: 130 })];
    const ends = eventsAfterBegin(messages)
      .filter((event) => "toolId" in event)
      .slice(1);
    expect(ends).toEqual([{ ...commandEnd, status: "cancelled" }]);
  });

  test("that outlives its turn ends when it ends", () => {
    const end = { ...command, status: "completed", exitCode: 0 };
    const messages = [started(command), endTurn("completed"), completed(end)];
    expect(eventsAfterBegin(messages).at(-1)).toMatchObject({ ...commandEnd, status: "completed" });
  });

  test.each([
    [
      { type: "fileChange", changes: [{ path: "/a", kind: { type: "update", move_path: "/b" } }] },
      { toolName: "file_change", kind: "move", title: "/a" },
      {},
    ],
    [
      { type: "webSearch", query: "cats", action: { type: "openPage" } },
      { toolName: "web_search", kind: "fetch", title: "cats" },
      { output: "cats" },
    ],
    [
      { type: "imageView", path: "/home/kai/shop/logo.png" },
      { toolName: "view_image", kind: "read", title: "/home/kai/shop/logo.png" },
      {},
    ],
    [
      { type: "imageGeneration", revisedPrompt: "a cat", savedPath: "/cat.png" },
      { toolName: "image_generation", kind: "other", title: "a cat" },
      { output: "/cat.png" },
    ],
    [
      {
        type: "dynamicToolCall",
        namespace: "ide",
        tool: "open",
        arguments: { path: "/a" },
        contentItems: [{ type: "inputText", text: "opened" }],
      },
      { toolName: "ide__open", kind: "other", input: { path: "/a" } },
      { output: "opened" },
    ],
    [
      {
        type: "mcpToolCall",
        server: "lab",
        tool: "echo",
        arguments: null,
        result: { content: [] },
      },
      { toolName: "mcp__lab__echo", kind: "other", title: "lab echo", input: {} },
      { output: "" },
    ],
  ])("of %j is told", (fields, start, end) => {
    const item = { id: "x", status: "completed", ...fields };
    expect(eventsOf(completed(item))).toMatchObject([
      { type: "tool.started", toolId: "x", ...start },
      { type: "tool.completed", toolId: "x", status: "completed", ...end },
    ]);
  });

  test("of the client itself can fail", () => {
    const call = {
      type: "dynamicToolCall",
      id: "d",
      tool: "open",
      success: false,
      status: "completed",
    };
    expect(eventsOf(completed(call))[1]).toMatchObject({ status: "failed", error: "failed" });
  });
});

describe("other items of codex app-server", () => {
  test("that the context was compacted is a notice", () => {
    const item = { type: "contextCompaction", id: "c" };
    expect(eventsOf(started(item), completed(item))).toEqual([
      { type: "notice", code: "context.compacted", message: "Codex compacted the context" },
    ]);
  });

  test.each(["userMessage", "hookPrompt", "exitedReviewMode", "sleep"])(
    "%s is passed over",
    (type) => {
      expect(eventsOf(started({ type, id: "u" }), completed({ type, id: "u" }))).toEqual([]);
    },
  );

  test("of a type that nobody knows give one word about it", () => {
    const item = { type: "hologram", id: "h" };
    expect(eventsOf(started(item), completed(item))).toMatchObject([
      { type: "diagnostic", severity: "info", code: "event.unrecognised" },
    ]);
  });

  test.each([[{}], [{ item: null }], [{ item: { type: "commandExecution" } }]])(
    "that cannot be read are told: %j",
    (params) => {
      expect(eventsOf(notify("item/started", params))).toMatchObject([
        { type: "diagnostic", code: "event.invalid" },
      ]);
    },
  );
});

describe("chatter's own plan tools in codex app-server", () => {
  const call = { type: "mcpToolCall", id: "p", server: "chatter", tool: "todo_write" };
  const result = { content: [{ type: "text", text: "[>] Read\n\n(0/1 completed)" }] };

  test("give the plan, and no tool events", () => {
    const end = completed({ ...call, status: "completed", result });
    expect(eventsOf(started({ ...call, status: "inProgress" }), end)).toEqual([
      {
        type: "todo_list",
        todoId: "chatter-1",
        source: "chatter",
        items: [{ text: "Read", status: "in_progress" }],
      },
    ]);
  });

  test("give a notice when a write is refused", () => {
    const end = completed({ ...call, status: "failed", error: { message: "not approved" } });
    expect(eventsOf(end)).toEqual([
      { type: "notice", code: "plan.rejected", message: "not approved" },
    ]);
  });
});
