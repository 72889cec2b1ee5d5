import { describe, expect, test } from "vitest";
import { answer, call, done, init, parse, parseTurn, say } from "../test/native-lines.ts";

const agent = call("a1", "Agent", { description: "Look" });
const launched = answer("a1", "Async agent launched successfully.", {
  tool_use_result: { status: "async_launched" },
});
const parent = { parent_tool_use_id: "a1" };
const ended = { type: "system", subtype: "task_notification", tool_use_id: "a1" };

describe("a sub-agent", () => {
  test("marks everything that it says and does with the call that started it", () => {
    const events = parseTurn(
      agent,
      { type: "user", message: { content: [{ type: "text", text: "the prompt" }] }, ...parent },
      say("I look", parent),
      call("b1", "Bash", { command: "ls" }, parent),
      answer("b1", "file", parent),
      answer("a1", "found"),
    );
    expect(events.map(({ type, parentToolId }) => [type, parentToolId])).toEqual([
      ["tool.started", undefined],
      ["text", "a1"],
      ["tool.started", "a1"],
      ["tool.completed", "a1"],
      ["tool.completed", undefined],
    ]);
  });

  test("in the foreground ends with its call: what it left open is cancelled first", () => {
    const events = parseTurn(
      agent,
      call("c1", "Agent", {}, parent),
      call("b1", "Bash", {}, { parent_tool_use_id: "c1" }),
      answer("a1", "interrupted", { is_error: true }),
    );
    expect(events.slice(3)).toMatchObject([
      { toolId: "c1", status: "cancelled", parentToolId: "a1" },
      { toolId: "b1", status: "cancelled", parentToolId: "c1" },
      { toolId: "a1", status: "failed" },
    ]);
  });

  test("in the background goes on after its call and after the turn, until it is told to be over", () => {
    const late = call("b1", "Bash", {}, parent);
    const events = parse([init, agent, launched, done, late, ended], { code: 0 });
    expect(events.map(({ type }) => type)).toEqual([
      "session.started",
      "turn.started",
      "tool.started",
      "tool.completed",
      "turn.completed",
      "tool.started",
      "tool.completed",
    ]);
    expect(events.at(-1)).toMatchObject({ toolId: "b1", status: "cancelled" });
  });

  test("keeps its list apart, in the background too, and a notice of a foreground end says nothing", () => {
    const write = (id: string, content: string): object[] => [
      call(id, "TodoWrite", { todos: [{ content, status: "pending" }] }, parent),
      answer(id, "ok", parent),
    ];
    const events = parseTurn(agent, ended, launched, ...write("w1", "Sub"), say("Main text"));
    expect(events.slice(2)).toMatchObject([
      { type: "todo_list", todoId: "todos-a1-1", parentToolId: "a1" },
      { type: "text", text: "Main text" },
    ]);
  });

  test("that fails on a request warns, and the turn of the main agent goes on", () => {
    const error = say("API Error: 400", {
      ...parent,
      is_api_error_message: true,
      error: "unknown",
    });
    expect(parse([init, agent, error, answer("a1", "x"), done])).toMatchObject([
      { type: "session.started" },
      { type: "turn.started" },
      { type: "tool.started" },
      { type: "error", severity: "warning", parentToolId: "a1" },
      { type: "tool.completed" },
      { type: "turn.completed", finishReason: "done" },
    ]);
  });
});
