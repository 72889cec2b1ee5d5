import { describe, expect, test } from "vitest";
import { answer, call, parseTurn, plansOf, typesOf } from "../test/native-lines.ts";

const plan = "[x] Read\n[>] Fix <- Fixing\n\n(1/2 completed)";
const asBlocks = [{ type: "text", text: plan }];

describe("chatter's own plan tools", () => {
  test("count by the list in the result text, under the source chatter", () => {
    const events = parseTurn(
      call("t1", "mcp__chatter__todo_write", { todos: [] }),
      answer("t1", asBlocks, { tool_use_result: asBlocks }),
    );
    expect(events).toEqual([
      {
        type: "todo_list",
        todoId: "chatter-1",
        source: "chatter",
        items: [
          { text: "Read", status: "completed" },
          { text: "Fix", status: "in_progress", activeForm: "Fixing" },
        ],
      },
    ]);
  });

  test("pause the plan, and give a notice when they refuse", () => {
    const events = parseTurn(
      call("t1", "mcp__chatter__todo_pause", { reason: "need a key" }),
      answer("t1", [{ type: "text", text: "Paused: need a key" }]),
      call("t2", "mcp__chatter__todo_write", { todos: [] }),
      answer("t2", "Rejected: too many", { is_error: true }),
    );
    expect(events).toEqual([
      { type: "plan.paused", reason: "need a key" },
      { type: "notice", code: "plan.rejected", message: "Rejected: too many" },
    ]);
  });

  test("write the member's one list when a sub-agent uses them; a refusal is the sub-agent's", () => {
    const parent = { parent_tool_use_id: "agent1" };
    const events = parseTurn(
      call("t1", "mcp__chatter__todo_write", { todos: [] }, parent),
      answer("t1", plan, parent),
      call("t2", "mcp__chatter__todo_write", { todos: [] }, parent),
      answer("t2", "Rejected", { ...parent, is_error: true }),
    );
    expect(events.map(({ type, parentToolId }) => [type, parentToolId])).toEqual([
      ["todo_list", undefined],
      ["notice", "agent1"],
    ]);
  });

  test("do not read an answer that is no plan", () => {
    const events = parseTurn(call("t1", "mcp__chatter__todo_read", {}), answer("t1", "hello"));
    expect(events).toEqual([]);
  });
});

describe("tools with similar names are ordinary tools:", () => {
  test.each([
    "mcp__other__todo_write",
    "mcp__chatter__todo_writer",
    "mcp__chatter2__todo_write",
    "todo_write",
    "todowrite",
    "toString",
    "__proto__",
  ])("%s", (name) => {
    const events = parseTurn(call("t1", name, { todos: [] }), answer("t1", plan));
    expect(typesOf(events)).toEqual(["tool.started", "tool.completed"]);
    expect(plansOf(events)).toEqual([]);
  });
});
