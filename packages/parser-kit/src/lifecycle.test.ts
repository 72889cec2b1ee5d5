import { describe, expect, test } from "vitest";
import type { EventDraft } from "./event-draft.ts";
import { createLifecycle } from "./lifecycle.ts";
import type { ProcessExit } from "./types.ts";

const tool = { type: "tool.started", toolId: "t1", toolName: "Bash", input: {} } as const;
const text = { type: "text", text: "hi", role: "assistant" } as const;
const failure = { type: "error", error: "boom" } as const;
const done = { type: "turn.completed", finishReason: "done" } as const;

function closing(drafts: readonly EventDraft[], exit?: ProcessExit): EventDraft[] {
  const lifecycle = createLifecycle();
  drafts.forEach(lifecycle.observe);
  const tools = lifecycle.closeTools();
  tools.forEach(lifecycle.observe);
  return [...tools, ...lifecycle.closeTurn(exit)];
}

const finishOf = (drafts: readonly EventDraft[], exit?: ProcessExit): unknown =>
  closing(drafts, exit).find((draft) => draft.type === "turn.completed")?.finishReason;

describe("at the end of a stream the lifecycle", () => {
  test("closes the tools that are open, with their names and parents, before the turn", () => {
    const drafts = [tool, { ...tool, toolId: "t2", parentToolId: "t1" }];
    expect(closing(drafts)).toEqual([
      { type: "tool.completed", toolId: "t1", toolName: "Bash", status: "cancelled" },
      {
        type: "tool.completed",
        toolId: "t2",
        toolName: "Bash",
        status: "cancelled",
        parentToolId: "t1",
      },
      { type: "turn.completed", finishReason: "cancelled" },
    ]);
  });

  test("has nothing to close when the stream closed everything", () => {
    expect(closing([tool, { type: "tool.completed", toolId: "t1" }, done], { code: 1 })).toEqual(
      [],
    );
  });

  test.each<[string, ProcessExit | undefined, EventDraft[], string | undefined]>([
    ["exit code 0", { code: 0 }, [text], "cancelled"],
    ["a signal", { code: null, signal: "SIGTERM" }, [text], "cancelled"],
    ["a signal after an error text", { signal: "SIGINT" }, [text, failure], "cancelled"],
    ["another exit code", { code: 3 }, [text], "error"],
    ["no exit status", undefined, [text], "cancelled"],
    ["no exit status after an error text", undefined, [text, failure], "error"],
    ["an error text of an earlier turn", undefined, [failure, done, text], "cancelled"],
    [
      "an error text before the turn started",
      undefined,
      [failure, { type: "turn.started" }],
      "cancelled",
    ],
    ["a turn that was only announced", undefined, [{ type: "turn.started" }], "cancelled"],
    ["a system text, which opens no turn", undefined, [{ ...text, role: "system" }], undefined],
    [
      "a sub-agent's text, which opens no turn",
      undefined,
      [done, { ...text, parentToolId: "t" }],
      undefined,
    ],
    [
      "a plan that a sub-agent changed after the turn",
      undefined,
      [done, { type: "todo_list", todoId: "t", items: [] }],
      undefined,
    ],
    ["words after the end of a turn, which open the next", undefined, [done, text], "cancelled"],
    ["an empty stream", undefined, [], undefined],
    ["an empty stream that exited well", { code: 0 }, [], undefined],
    ["an agent that could not start", { code: 41 }, [], "error"],
  ])("judges %s", (_name, exit, drafts, expected) => {
    expect(finishOf(drafts, exit)).toBe(expected);
  });

  test("puts an error before a turn that ends in error, but no second one", () => {
    expect(closing([text], { code: 3 })).toEqual([
      {
        type: "error",
        error: "the agent ended without a result (exit code 3)",
        severity: "error",
        class: "process",
      },
      { type: "turn.completed", finishReason: "error" },
    ]);
    expect(closing([text, failure], { code: 3 })).toEqual([
      { type: "turn.completed", finishReason: "error" },
    ]);
  });
});
