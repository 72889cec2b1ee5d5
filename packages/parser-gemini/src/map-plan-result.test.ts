import { describe, expect, it } from "vitest";
import { call, fail, init, ok, parse, say, told, use } from "../test/native-lines.ts";

function write(todos: unknown, id = "t"): ReturnType<typeof call> {
  return call("write_todos", id, { todos });
}

function list(items: unknown[], todoId = "write_todos-1"): object {
  return { type: "todo_list", todoId, items, source: "write_todos" };
}

const step = { description: "Read", status: "pending" };
const readStep = { text: "Read", status: "pending" };

describe("write_todos", () => {
  it("gives the list of the arguments, and no tool events", () => {
    expect(told(write([step]))).toEqual([list([readStep])]);
  });

  it("knows all five statuses, and keeps the word for one that is not ours", () => {
    const words = ["pending", "in_progress", "completed", "cancelled", "blocked"];
    expect(told(write(words.map((status) => ({ description: status, status }))))).toEqual([
      list([
        { text: "pending", status: "pending" },
        { text: "in_progress", status: "in_progress" },
        { text: "completed", status: "completed" },
        { text: "cancelled", status: "cancelled" },
        { text: "blocked", status: "pending", nativeStatus: "blocked" },
      ]),
    ]);
  });

  it("counts a change only when its result comes", () => {
    expect(told([use("write_todos", "t", { todos: [step] }), say("a")])).toHaveLength(1);
  });

  it("keeps the plan when a write is refused, and says why", () => {
    const refused = [
      use("write_todos", "u", { todos: "x" }),
      fail("u", "invalid_tool_params", "no"),
    ];
    expect(told([...write([step]), ...refused])).toEqual([
      list([readStep]),
      { type: "notice", code: "plan.rejected", message: "no" },
    ]);
  });

  it("says that the tool was not offered when the model calls it all the same", () => {
    const message = 'Tool "write_todos" not found.';
    const lines = [use("write_todos", "t", {}), fail("t", "tool_not_registered", message)];
    expect(told(lines)).toEqual([{ type: "notice", code: "plan.rejected", message }]);
  });

  it("takes an empty list as the plan being cleared, and only then", () => {
    expect(told([...write([]), ...write([step]), ...write([]), ...write([])])).toEqual([
      list([readStep]),
      list([]),
    ]);
  });

  it("keeps equal descriptions apart, and texts as they are", () => {
    const text = "multi\nline \u001b[31mred";
    const todos = [step, step, { description: text, status: "pending" }];
    expect(told(write(todos))).toEqual([list([readStep, readStep, { text, status: "pending" }])]);
  });

  it("begins a new list when no text is shared with the one before", () => {
    const other = [{ description: "Other", status: "pending" }];
    expect(told([...write([step]), ...write(other)])).toEqual([
      list([readStep]),
      list([{ text: "Other", status: "pending" }], "write_todos-2"),
    ]);
  });

  it("applies two writes of one batch in the order of their results", () => {
    const first = use("write_todos", "a", { todos: [step] });
    const second = use("write_todos", "b", { todos: [{ ...step, status: "completed" }] });
    expect(told([first, second, ok("b"), ok("a")])).toEqual([
      list([{ text: "Read", status: "completed" }]),
      list([readStep], "write_todos-2"),
    ]);
  });

  it("reads the list from the JSON text of the agent-session emitter when the arguments have none", () => {
    const lines = [use("write_todos", "t", {}), ok("t", JSON.stringify({ todos: [step] }))];
    expect(told(lines)).toEqual([list([readStep])]);
  });

  it("reads a list that came as JSON text in the arguments", () => {
    expect(told(write(JSON.stringify([step])))).toEqual([list([readStep])]);
  });

  it.each([["text"], [7], [null], [undefined], [{}], [true]])(
    "keeps the plan and says so when an accepted write has no list but %j",
    (todos) => {
      const events = told([...write([step]), ...write(todos)]);
      expect(events).toEqual([
        list([readStep]),
        expect.objectContaining({ type: "diagnostic", code: "plan.invalid-item" }),
      ]);
    },
  );

  it("does not let the plan shrink because one step is malformed", () => {
    const todos = [step, { description: "No status" }, "A bare text", { ...step, status: "later" }];
    expect(told(write(todos)).at(-1)).toEqual(
      list([
        readStep,
        { text: "No status", status: "pending" },
        { text: "A bare text", status: "pending" },
        { text: "Read", status: "pending", nativeStatus: "later" },
      ]),
    );
  });

  it("leaves out what has no text, with a diagnostic for each", () => {
    const nothings = [null, 3, [], {}, { description: " ", status: "pending" }, { description: 1 }];
    const events = told(write([...nothings, step]));
    expect(events).toHaveLength(nothings.length + 1);
    expect(events.at(-1)).toEqual(list([readStep]));
  });

  it("passes five thousand steps", () => {
    const todos = Array.from({ length: 5000 }, (_, at) => ({ ...step, description: `Step ${at}` }));
    const [event] = told(write(todos)) as [{ items: unknown[] }];
    expect(event.items).toHaveLength(5000);
    expect(event.items.at(-1)).toEqual({ text: "Step 4999", status: "pending" });
  });

  it("leaves a write without a result uncommitted when the stream ends", () => {
    const events = parse([init, use("write_todos", "t", { todos: [step] })], { code: 0 });
    expect(events.map(({ type }) => type)).toEqual([
      "session.started",
      "turn.started",
      "turn.completed",
    ]);
  });
});

describe("chatter's own plan tools", () => {
  const items = [{ text: "Fix", status: "in_progress", activeForm: "Fixing" }];
  const text = "[>] Fix <- Fixing\n\n(0/1 completed)";

  it("counts the list in the result text, not the one in the arguments", () => {
    const input = { todos: [{ content: "Other", status: "pending" }] };
    expect(told([use("mcp_chatter_todo_write", "t", input), ok("t", text)])).toEqual([
      { type: "todo_list", todoId: "chatter-1", items, source: "chatter" },
    ]);
  });

  it("tells a read only when it shows another list", () => {
    const write = [use("mcp_chatter_todo_write", "t", {}), ok("t", text)];
    const read = [use("mcp_chatter_todo_read", "u", {}), ok("u", text)];
    expect(told([...write, ...read])).toHaveLength(1);
    expect(told(read)).toHaveLength(1);
  });

  it("tells a pause", () => {
    const lines = [use("mcp_chatter_todo_pause", "t", { reason: "need a key" }), ok("t", "Paused")];
    expect(told(lines)).toEqual([{ type: "plan.paused", reason: "need a key" }]);
  });

  it("tells a refusal in the words of the server", () => {
    const response = [{ functionResponse: { response: { content: [{ text: "at most 20" }] } } }];
    const message = `MCP tool failed for function call: {} with response: ${JSON.stringify(response)}`;
    const lines = [
      use("mcp_chatter_todo_write", "t", {}),
      fail("t", "mcp_tool_error", message, "Error: MCP tool reported an error."),
    ];
    expect(told(lines)).toEqual([{ type: "notice", code: "plan.rejected", message: "at most 20" }]);
  });

  it.each([
    "no JSON behind it",
    "failed with response: {",
    "failed with response: [{}]",
    'failed with response: [{"functionResponse":{"response":{"content":[1]}}}]',
  ])("tells the whole message when it holds no words of the server: %s", (message) => {
    const lines = [use("mcp_chatter_todo_write", "t", {}), fail("t", "mcp_tool_error", message)];
    expect(told(lines)).toEqual([{ type: "notice", code: "plan.rejected", message }]);
  });

  it("takes a todo_write of another server for an ordinary tool", () => {
    const types = told(call("mcp_other_todo_write", "t", {})) as { type: string }[];
    expect(types.map(({ type }) => type)).toEqual(["tool.started", "tool.completed"]);
  });
});
