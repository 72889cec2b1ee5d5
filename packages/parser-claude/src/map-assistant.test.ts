import { describe, expect, test } from "vitest";
import { answer, block, call, done, init, parse, parseTurn, say } from "../test/native-lines.ts";

describe("a line of the model", () => {
  test("is told as an answer, a thought apart from it", () => {
    expect(parseTurn(block({ type: "thinking", thinking: "Hm." }), say("Yes."))).toEqual([
      { type: "text", text: "Hm.", role: "assistant", category: "reasoning" },
      { type: "text", text: "Yes.", role: "assistant", category: "answer" },
    ]);
  });

  test.each([
    ["an encrypted thought", { type: "redacted_thinking", data: "x" }],
    ["an empty thought", { type: "thinking", thinking: "" }],
    ["a block of a new type", { type: "hologram" }],
  ])("says nothing when it is %s", (_name, content) => {
    expect(parseTurn(block(content))).toEqual([]);
  });

  test("is a block of a message, with results of tools between the blocks; several blocks are read", () => {
    const two = {
      type: "assistant",
      message: {
        id: "m",
        content: [
          { type: "text", text: "2" },
          { type: "text", text: "3" },
        ],
      },
    };
    const events = parseTurn(
      say("1", { id: "m" }),
      call("t1", "Bash", {}, { id: "m" }),
      answer("t1", "ok"),
      two,
    );
    expect(events).toMatchObject([
      { text: "1" },
      { type: "tool.started" },
      { type: "tool.completed" },
      { text: "2" },
      { text: "3" },
    ]);
  });

  test("that was aborted tells what there was of it", () => {
    expect(parseTurn(say("Text that e", { aborted: true }))).toMatchObject([
      { text: "Text that e" },
    ]);
  });

  test("opens a turn when no init did", () => {
    expect(parse([say("hi")], { code: 0 })).toMatchObject([
      { type: "turn.started" },
      { type: "text", text: "hi" },
      { type: "turn.completed", finishReason: "cancelled" },
    ]);
  });

  test("of a megabyte is read whole, U+2028 and lone surrogates too", () => {
    const text = `${"x".repeat(1_000_000)}\u2028\u2029\ud83d\u0000`;
    expect(parseTurn(say(text))).toEqual([
      { type: "text", text, role: "assistant", category: "answer" },
    ]);
  });
});

describe("a line that the CLI makes up", () => {
  const synthetic = { model: "<synthetic>" };

  test("is the output of a slash command, said by the system, and not repeated by the result", () => {
    const output = say("## Context Usage", { ...synthetic, local_command_source: "…" });
    const end = { type: "result", is_error: false, num_turns: 0, result: "\n## Context Usage\n" };
    expect(parse([init, output, end]).slice(2, -1)).toMatchObject([
      { type: "text", text: "## Context Usage", role: "system", category: "system" },
    ]);
  });

  test.each(["No response requested.", "(no content)", " "])("says nothing as %j", (text) => {
    expect(parseTurn(say(text, synthetic))).toEqual([]);
  });
});

describe("a failed request", () => {
  const failed = say("API Error: Connection lost", {
    model: "<synthetic>",
    is_api_error_message: true,
    error: "server_error",
  });
  const warning = {
    type: "error",
    error: "API Error: Connection lost",
    severity: "warning",
    class: "transport",
    retryable: true,
    code: "server_error",
  };

  test("in the middle is a warning when the turn goes on, by a word or by a result", () => {
    expect(parseTurn(failed, say("Going on"))).toMatchObject([warning, { text: "Going on" }]);
    const bash = call("t1", "Bash", {});
    expect(parseTurn(bash, failed, answer("t1", "ok"))).toMatchObject([
      { type: "tool.started" },
      warning,
      { type: "tool.completed" },
    ]);
    expect(parseTurn(failed)).toMatchObject([warning]);
    expect(parseTurn(failed, failed)).toMatchObject([warning, warning]);
  });

  test("at the end is the error of the turn, once, and not an answer", () => {
    const end = {
      type: "result",
      subtype: "success",
      is_error: true,
      result: "API Error: Connection lost",
    };
    expect(parse([init, failed, end]).slice(2)).toMatchObject([
      { ...warning, severity: "error" },
      { type: "turn.completed", finishReason: "error" },
    ]);
  });

  test("is an error when the stream ends with it", () => {
    expect(parse([init, failed]).slice(2)).toMatchObject([
      { ...warning, severity: "error" },
      { type: "turn.completed", finishReason: "error" },
    ]);
  });

  test("is known by its word alone in versions that do not mark it", () => {
    const old = say("Invalid API key", { model: "<synthetic>", error: "authentication_failed" });
    expect(parse([init, old, { ...done, is_error: true }]).slice(2)).toMatchObject([
      { type: "error", class: "auth", retryable: false, error: "Invalid API key" },
      { type: "turn.completed", finishReason: "error" },
    ]);
  });
});
