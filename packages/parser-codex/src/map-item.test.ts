import { describe, expect, test } from "vitest";
import { parseLines } from "../test/parse-lines.ts";
import { createCodexParser } from "./create-codex-parser.ts";

const item = (phase: string, fields: object) => ({ type: `item.${phase}`, item: fields });

/** The events of items, without the start and the end of their turn. */
function eventsOf(...natives: readonly object[]): object[] {
  return parseLines(createCodexParser, [{ type: "turn.started" }, ...natives]).slice(1, -1);
}

const command = {
  id: "item_0",
  type: "command_execution",
  command: "/bin/bash -lc 'npm test'",
  aggregated_output: "",
  exit_code: null,
  status: "in_progress",
};
const commandStarted = {
  type: "tool.started",
  toolId: "item_0",
  toolName: "command_execution",
  kind: "execute",
  title: "npm test",
  input: { command: "/bin/bash -lc 'npm test'" },
};

function endOf(fields: object): object | undefined {
  return eventsOf(item("started", command), item("completed", { ...command, ...fields }))[1];
}

const ended = { type: "tool.completed", toolId: "item_0", toolName: "command_execution" };

describe("a command", () => {
  test("starts with its script as the title, and ends with output and exit code", () => {
    const completed = { ...command, aggregated_output: "ok\n", exit_code: 0, status: "completed" };
    expect(eventsOf(item("started", command), item("completed", completed))).toEqual([
      commandStarted,
      { ...ended, status: "completed", output: "ok\n", exitCode: 0 },
    ]);
  });

  test.each([
    [
      { status: "failed", exit_code: 127 },
      { status: "failed", error: "exit code 127", exitCode: 127 },
    ],
    [
      { status: "failed", exit_code: 137 },
      { status: "failed", error: "exit code 137", exitCode: 137 },
    ],
    [
      { status: "declined", exit_code: null },
      { status: "denied", error: "declined" },
    ],
    [{ status: "in_progress" }, { status: "cancelled" }],
    [{ status: "exploded" }, { status: "failed", error: "failed" }],
    [{ status: "completed", exit_code: "0" }, { status: "completed" }],
  ])("that ends as %j gives %j", (fields, expected) => {
    expect(endOf(fields)).toEqual({ ...ended, output: "", ...expected });
  });

  test("keeps escapes, NUL, CRLF and broken characters of its output as they are", () => {
    const output = "\u001b[31mred\u001b[0m\r\n\u0000\ufffd\u2028";
    expect(endOf({ aggregated_output: output, status: "completed" })).toMatchObject({ output });
  });

  test("is marked as truncated when Codex cut the middle out of its output", () => {
    const half = "x".repeat(520_000);
    const cut = `${half}\n... 271828 bytes omitted ...\n${half}`;
    expect(endOf({ aggregated_output: cut, status: "completed" })).toMatchObject({
      truncated: true,
    });
    const words = "a short text about 12 bytes omitted ...";
    expect(endOf({ aggregated_output: words, status: "completed" })).not.toHaveProperty(
      "truncated",
    );
  });

  test("that ends without having started is started first", () => {
    const completed = { ...command, exit_code: 0, status: "completed" };
    expect(eventsOf(item("completed", completed))).toMatchObject([
      commandStarted,
      { ...ended, status: "completed" },
    ]);
  });

  test("is told once when its lines come twice", () => {
    const start = item("started", command);
    const end = item("completed", { ...command, status: "completed" });
    expect(eventsOf(start, start, end, end, start)).toMatchObject([commandStarted, ended]);
  });

  test("that is still running when the turn ends is cancelled before that", () => {
    const lines = [{ type: "turn.started" }, item("started", command), { type: "turn.completed" }];
    expect(parseLines(createCodexParser, lines, { code: 0 })).toEqual([
      { type: "turn.started" },
      commandStarted,
      { ...ended, status: "cancelled" },
      { type: "turn.completed", finishReason: "done" },
    ]);
  });

  test("without a command, or with one that is no text, is still a command", () => {
    expect(
      eventsOf(item("started", { id: "a", type: "command_execution", command: 7 })),
    ).toMatchObject([
      { type: "tool.started", toolId: "a", input: {} },
      { type: "tool.completed", toolId: "a", status: "cancelled" },
    ]);
  });

  test("interleaves with others by its id", () => {
    const other = { ...command, id: "item_1" };
    const events = eventsOf(
      item("started", command),
      item("started", other),
      item("completed", { ...other, status: "completed" }),
      item("completed", { ...command, status: "completed" }),
    );
    expect(events.map((event) => "toolId" in event && event.toolId)).toEqual([
      "item_0",
      "item_1",
      "item_1",
      "item_0",
    ]);
  });
});

describe("a file change", () => {
  const change = (kind: string, path = "/home/kai/shop/a.txt") => ({ path, kind });

  test.each([
    [[change("add")], "edit", "/home/kai/shop/a.txt"],
    [[change("delete")], "delete", "/home/kai/shop/a.txt"],
    [[change("delete"), change("add", "/b")], "edit", "/home/kai/shop/a.txt and 1 more"],
  ])("of %j is of kind %s", (changes, kind, title) => {
    const fields = { id: "f", type: "file_change", changes, status: "in_progress" };
    expect(eventsOf(item("started", fields))[0]).toEqual({
      type: "tool.started",
      toolId: "f",
      toolName: "file_change",
      kind,
      title,
      input: { changes },
    });
  });

  test("that failed says so", () => {
    const fields = { id: "f", type: "file_change", changes: "none", status: "failed" };
    expect(eventsOf(item("completed", fields))).toMatchObject([
      { type: "tool.started", input: { changes: [] } },
      { type: "tool.completed", status: "failed", error: "the patch failed" },
    ]);
  });
});

describe("a web search", () => {
  test("is matched by the last of its two ids, and tells at its end what it looked for", () => {
    const lines = [
      '{"type":"item.started","item":{"id":"item_0","type":"web_search","id":"ws_2","query":"","action":{"type":"other"}}}',
      '{"type":"item.completed","item":{"id":"item_0","type":"web_search","id":"ws_2","query":"cats","action":{"type":"search","query":"cats"}}}',
    ];
    expect(eventsOf(...lines.map((line) => JSON.parse(line)))).toEqual([
      {
        type: "tool.started",
        toolId: "ws_2",
        toolName: "web_search",
        kind: "search",
        title: "web search",
        input: { query: "", action: { type: "other" } },
      },
      {
        type: "tool.completed",
        toolId: "ws_2",
        toolName: "web_search",
        status: "completed",
        output: "cats",
      },
    ]);
  });

  test("that opens a page is of kind fetch", () => {
    const action = { type: "open_page", url: "https://example.org/" };
    const fields = { id: "ws_1", type: "web_search", action };
    expect(eventsOf(item("completed", fields))).toMatchObject([
      { kind: "fetch", title: "https://example.org/" },
      { output: "https://example.org/" },
    ]);
  });
});

describe("a call to a sub-agent", () => {
  test("is of kind agent, and its output is what the agents said", () => {
    const call = {
      id: "c",
      type: "collab_tool_call",
      tool: "spawn_agent",
      receiver_thread_ids: ["t1"],
      prompt: "Look around\nand report",
      agents_states: { t1: { status: "completed", message: "All quiet." } },
      status: "completed",
    };
    expect(eventsOf(item("completed", call))).toEqual([
      {
        type: "tool.started",
        toolId: "c",
        toolName: "spawn_agent",
        kind: "agent",
        title: "Look around …",
        input: { prompt: "Look around\nand report", agents: ["t1"] },
      },
      {
        type: "tool.completed",
        toolId: "c",
        toolName: "spawn_agent",
        status: "completed",
        output: "All quiet.",
      },
    ]);
  });
});

describe("an MCP tool", () => {
  const call = {
    id: "m",
    type: "mcp_tool_call",
    server: "lab",
    tool: "find",
    arguments: { query: "x" },
  };
  const text = (words: string) => ({ content: [{ type: "text", text: words }] });

  test("is named by server and tool", () => {
    expect(eventsOf(item("started", call))[0]).toEqual({
      type: "tool.started",
      toolId: "m",
      toolName: "mcp__lab__find",
      kind: "other",
      title: "lab find: x",
      input: { query: "x" },
    });
  });

  test.each([
    [
      { status: "completed", result: text("one") },
      { status: "completed", output: "one" },
    ],
    [
      { status: "failed", result: text("no"), error: null },
      { status: "failed", error: "no" },
    ],
    [
      { status: "failed", error: { message: "broken pipe" } },
      { status: "failed", error: "broken pipe" },
    ],
    [
      { status: "failed", error: { message: "user rejected MCP tool call" } },
      { status: "denied", error: "user rejected MCP tool call" },
    ],
    [
      { status: "failed", error: { message: "user cancelled MCP tool call" } },
      { status: "cancelled", error: "user cancelled MCP tool call" },
    ],
    [
      { status: "completed", result: { content: [], structured_content: { a: 1 } } },
      { status: "completed", output: '{"a":1}' },
    ],
    [
      { status: "completed", result: { content: [{ type: "image", mimeType: "image/png" }] } },
      { status: "completed", output: "[image image/png]" },
    ],
    [
      { status: "completed", result: "odd" },
      { status: "completed", output: "" },
    ],
  ])("that ends with %j gives %j", (fields, expected) => {
    expect(eventsOf(item("completed", { ...call, ...fields }))[1]).toEqual({
      type: "tool.completed",
      toolId: "m",
      toolName: "mcp__lab__find",
      ...expected,
    });
  });

  test("named todo_write is an ordinary tool when the server is not chatter", () => {
    const foreign = { ...call, tool: "todo_write", status: "completed", result: text("No todos.") };
    expect(
      eventsOf(item("completed", foreign)).map((event) => "type" in event && event.type),
    ).toEqual(["tool.started", "tool.completed"]);
  });
});

describe("chatter's own plan tools", () => {
  const call = (tool: string, fields: object) =>
    item("completed", { id: "p", type: "mcp_tool_call", server: "chatter", tool, ...fields });
  const answer = (words: string) => ({
    status: "completed",
    result: { content: [{ type: "text", text: words }] },
  });

  test("give the plan of their answer, not that of their input, and no tool events", () => {
    const input = { todos: [{ content: "Mine", status: "pending" }] };
    const started = { id: "p", type: "mcp_tool_call", server: "chatter", tool: "todo_write" };
    const lines = [
      item("started", { ...started, arguments: input }),
      call("todo_write", { arguments: input, ...answer("[>] Theirs <- Doing\n\n(0/1 completed)") }),
    ];
    expect(eventsOf(...lines)).toEqual([
      {
        type: "todo_list",
        todoId: "chatter-1",
        source: "chatter",
        items: [{ text: "Theirs", status: "in_progress", activeForm: "Doing" }],
      },
    ]);
  });

  test("give a notice when a write is refused, or not allowed", () => {
    const refused = { content: [{ type: "text", text: "Rejected: too many" }] };
    expect(
      eventsOf(
        call("todo_write", { status: "failed", result: refused }),
        call("todo_write", { status: "failed", error: { message: "not approved" } }),
      ),
    ).toEqual([
      { type: "notice", code: "plan.rejected", message: "Rejected: too many" },
      { type: "notice", code: "plan.rejected", message: "not approved" },
    ]);
  });

  test("can pause the plan", () => {
    const pause = { arguments: { reason: "need a key" }, ...answer("Paused: need a key") };
    expect(eventsOf(call("todo_pause", pause))).toEqual([
      { type: "plan.paused", reason: "need a key" },
    ]);
  });
});

describe("texts", () => {
  test("are told when they are complete, reasoning apart from the answer", () => {
    const lines = [
      item("completed", { id: "0", type: "reasoning", text: "**Hm**" }),
      item("completed", { id: "1", type: "agent_message", text: "Hello" }),
    ];
    expect(eventsOf(...lines)).toEqual([
      { type: "text", text: "**Hm**", role: "assistant", category: "reasoning" },
      { type: "text", text: "Hello", role: "assistant", category: "answer" },
    ]);
  });

  test("are not told when they are empty, or not complete", () => {
    const lines = [
      item("completed", { id: "1", type: "agent_message", text: "" }),
      item("started", { id: "2", type: "agent_message", text: "He" }),
    ];
    expect(parseLines(createCodexParser, lines, { code: 0 })).toEqual([]);
  });
});

describe("items of type error", () => {
  test("are notices, also before the turn, and are not repeated", () => {
    const warning = item("completed", { id: "0", type: "error", message: "unknown model" });
    expect(parseLines(createCodexParser, [warning, warning, { type: "turn.started" }])).toEqual([
      { type: "notice", code: "agent.warning", message: "unknown model" },
      { type: "turn.started" },
      { type: "turn.completed", finishReason: "cancelled" },
    ]);
  });
});
