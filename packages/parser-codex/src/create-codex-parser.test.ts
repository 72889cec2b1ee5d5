import { describe, expect, test } from "vitest";
import { parseLines, parseText } from "../test/parse-lines.ts";
import { createCodexParser } from "./create-codex-parser.ts";

const message = (text: string) => ({
  type: "item.completed",
  item: { id: "item_0", type: "agent_message", text },
});
const done = {
  type: "turn.completed",
  usage: { input_tokens: 1, cached_input_tokens: 0, output_tokens: 1 },
};

describe("the parser of codex exec", () => {
  test("takes a stream without a plan, the default since 0.152, for what it is", () => {
    const lines = [
      { type: "thread.started", thread_id: "t" },
      { type: "turn.started" },
      message("hi"),
      done,
    ];
    expect(parseLines(createCodexParser, lines, { code: 0 })).toEqual([
      { type: "session.started" },
      { type: "turn.started" },
      { type: "text", text: "hi", role: "assistant", category: "answer" },
      {
        type: "turn.completed",
        finishReason: "done",
        usage: { input: 1, output: 1, cacheRead: 0, scope: "cumulative" },
      },
    ]);
  });

  test("does not end a line at U+2028, U+2029 or U+0085", () => {
    const text = "one\u2028two\u2029three\u0085four";
    expect(parseText(createCodexParser, JSON.stringify(message(text)))[0]).toMatchObject({ text });
  });

  test("reads lines of more than a megabyte", () => {
    const output = "ü".repeat(1_200_000);
    const item = { id: "a", type: "command_execution", aggregated_output: output, exit_code: 0 };
    const [, completed] = parseLines(createCodexParser, [{ type: "item.completed", item }]);
    expect(completed).toMatchObject({ type: "tool.completed", output });
  });

  test("passes over event types, item types and fields that it does not know, and says so once", () => {
    const lines = [
      { type: "item.plan.delta", delta: "x" },
      { type: "item.started", item: { id: "1", type: "hologram" } },
      { type: "item.completed", item: { id: "1", type: "hologram" } },
      { ...message("hi"), novelty: { deep: [1] } },
      { type: "item.plan.delta", delta: "y" },
    ];
    expect(parseLines(createCodexParser, lines)).toMatchObject([
      { type: "diagnostic", severity: "info", code: "event.unrecognised", line: 1 },
      { type: "diagnostic", severity: "info", code: "event.unrecognised", line: 2 },
      { type: "text", text: "hi" },
      { type: "turn.completed", finishReason: "cancelled" },
    ]);
  });

  test.each([
    [{ type: "item.started" }],
    [{ type: "item.completed", item: null }],
    [{ type: "item.completed", item: { type: 7 } }],
    [{ type: "item.completed", item: { type: "agent_message", text: null } }],
    [{ type: "item.started", item: { type: "command_execution" } }],
    [{ type: "item.started", item: { id: "", type: "command_execution" } }],
    [{ type: "thread.started" }],
    [{ type: "turn.failed" }],
    [{ type: "error", message: {} }],
  ])("says that it cannot read %j", (line) => {
    expect(parseLines(createCodexParser, [line])).toMatchObject([
      { type: "diagnostic", severity: "warning", code: "event.invalid", line: 1 },
    ]);
  });

  test.each(["__proto__", "constructor", "toString"])(
    "is not misled by an item type %s",
    (type) => {
      expect(
        parseLines(createCodexParser, [{ type: "item.started", item: { id: "1", type } }]),
      ).toMatchObject([{ type: "diagnostic", code: "event.unrecognised" }]);
    },
  );
});
