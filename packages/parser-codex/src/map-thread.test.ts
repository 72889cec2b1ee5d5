import { describe, expect, test } from "vitest";
import { parseLines } from "../test/parse-lines.ts";
import { createCodexParser } from "./create-codex-parser.ts";

const begin = (id: string) => ({ type: "thread.started", thread_id: id });
const turn = { type: "turn.started" };
const command = {
  type: "item.started",
  item: { id: "item_0", type: "command_execution", command: "ls", status: "in_progress" },
};
const plan = {
  type: "item.started",
  item: { id: "item_1", type: "todo_list", items: [{ text: "A", completed: false }] },
};

describe("a stream of several runs", () => {
  test("closes what one run left open before the next begins", () => {
    const events = parseLines(createCodexParser, [begin("t"), turn, command, begin("t"), turn]);
    expect(events).toEqual([
      { type: "session.started" },
      { type: "turn.started" },
      expect.objectContaining({ type: "tool.started", toolId: "item_0" }),
      {
        type: "tool.completed",
        toolId: "item_0",
        toolName: "command_execution",
        status: "cancelled",
      },
      { type: "turn.completed", finishReason: "cancelled" },
      { type: "session.started", resumed: true },
      { type: "turn.started" },
      { type: "turn.completed", finishReason: "cancelled" },
    ]);
  });

  test("tells apart items that have the same id in two runs, and gives each run its own plan", () => {
    const run = [turn, command, plan, { type: "turn.completed" }];
    const events = parseLines(createCodexParser, [begin("t"), ...run, begin("t"), ...run]);
    const ids = events.flatMap((event) =>
      "toolId" in event ? [event.toolId] : "todoId" in event ? [event.todoId] : [],
    );
    expect(ids).toEqual([
      "item_0",
      "codex-1",
      "item_0",
      "run2:item_0",
      "codex-run2-1",
      "run2:item_0",
    ]);
  });

  test("counts what stands before the first start as a run", () => {
    const events = parseLines(createCodexParser, [command, begin("t"), command]);
    const ids = events.flatMap((event) => ("toolId" in event ? [event.toolId] : []));
    expect(ids).toEqual(["item_0", "item_0", "run2:item_0", "run2:item_0"]);
  });

  test("says that a thread was resumed only when it saw it before", () => {
    const events = parseLines(createCodexParser, [begin("a"), begin("b")]);
    expect(events).toEqual([{ type: "session.started" }, { type: "session.started" }]);
  });
});

test("a second start of the same turn is passed over", () => {
  expect(parseLines(createCodexParser, [turn, turn])).toEqual([
    { type: "turn.started" },
    { type: "turn.completed", finishReason: "cancelled" },
  ]);
});
