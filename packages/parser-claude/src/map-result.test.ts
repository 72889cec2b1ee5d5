import type { JsonObject } from "@chatter/parser-kit";
import { describe, expect, test } from "vitest";
import { call, done, init, parse, result, say, typesOf } from "../test/native-lines.ts";

const usage = { input_tokens: 12, output_tokens: 42 };

describe("the end of a turn", () => {
  test("tells usage of the turn, time and reason", () => {
    const end = result({
      is_error: false,
      subtype: "success",
      stop_reason: "end_turn",
      terminal_reason: "completed",
      duration_ms: 174,
      total_cost_usd: 0.5,
      usage: {
        ...usage,
        cache_read_input_tokens: 100,
        cache_creation_input_tokens: 3,
        output_tokens_details: { thinking_tokens: 7 },
      },
    });
    expect(parse([init, end]).at(-1)).toEqual({
      type: "turn.completed",
      finishReason: "done",
      usage: { input: 12, output: 42, cacheRead: 100, cacheWrite: 3, reasoning: 7, scope: "turn" },
      cost: 0.5,
      durationMs: 174,
      stopReason: "end_turn",
      nativeSessionId: "s1",
    });
  });

  test("costs the difference to the end before, as the CLI tells it or by its totals", () => {
    const costs = (ends: readonly JsonObject[]): unknown[] =>
      parse(ends.flatMap((end) => [init, result({ is_error: false, ...end })]))
        .filter(({ type }) => type === "turn.completed")
        .map((event) => (event as { cost?: number }).cost);
    expect(costs([{ total_cost_usd: 0.1 }, { total_cost_usd: 0.3 }, {}])).toEqual([
      0.1,
      0.2,
      undefined,
    ]);
    expect(
      costs([
        {
          total_cost_usd: 5,
          model_usage_since_last_result: { a: { costUSD: 1 }, b: { costUSD: 2 } },
        },
        { total_cost_usd: 5, model_usage_since_last_result: {} },
      ]),
    ).toEqual([3, 0]);
  });

  test.each<[string, JsonObject, string, string | undefined]>([
    ["success", { is_error: false, subtype: "success" }, "done", undefined],
    ["no flag at all", { subtype: "success" }, "done", undefined],
    [
      "an API error that calls itself success",
      { is_error: true, subtype: "success", api_error_status: 529, result: "Overloaded" },
      "error",
      "transport",
    ],
    ["out of turns", { is_error: true, subtype: "error_max_turns" }, "error", "limit"],
    [
      "out of turns, without a flag",
      { is_error: false, subtype: "error_max_turns" },
      "error",
      "limit",
    ],
    ["out of budget", { is_error: true, subtype: "error_max_budget_usd" }, "error", "limit"],
    ["a prompt too long", { is_error: true, terminal_reason: "prompt_too_long" }, "error", "limit"],
    [
      "an interruption",
      { is_error: true, terminal_reason: "aborted_tools" },
      "cancelled",
      undefined,
    ],
    ["a failure", { is_error: true, subtype: "error_during_execution" }, "error", "agent"],
  ])("is judged: %s", (_name, end, finishReason, errorClass) => {
    const events = parse([init, result(end)]);
    expect(events.at(-1)).toMatchObject({ type: "turn.completed", finishReason });
    const errors = events.filter(({ type }) => type === "error");
    expect(errors).toMatchObject(
      errorClass === undefined ? [] : [{ severity: "error", class: errorClass }],
    );
  });

  test("is an interruption in 2.0, which gives no reason, when the line before says so", () => {
    const interrupted = {
      type: "user",
      message: { content: [{ type: "text", text: "[Request interrupted by user]" }] },
    };
    const end = result({ is_error: true, subtype: "error_during_execution" });
    expect(parse([init, interrupted, end]).at(-1)).toMatchObject({ finishReason: "cancelled" });
    expect(parse([init, interrupted, done, init, end]).at(-1)).toMatchObject({
      finishReason: "error",
    });
  });

  test("tells the errors of a resume that failed, without a session or a turn before it", () => {
    const end = result({
      is_error: true,
      subtype: "error_during_execution",
      errors: ["No such", "session"],
      num_turns: 0,
      session_id: "new",
    });
    expect(parse([end])).toEqual([
      {
        type: "error",
        error: "No such\nsession",
        severity: "error",
        class: "agent",
        retryable: false,
        code: "error_during_execution",
      },
      { type: "turn.completed", finishReason: "error", stopReason: "error_during_execution" },
    ]);
  });
});

describe("the answer in a result", () => {
  const end = (text: string, more: JsonObject = {}): JsonObject =>
    result({ is_error: false, result: text, ...more });

  test("is told when only the result has it, as with --output-format json", () => {
    expect(parse([end("42", { session_id: "s9", num_turns: 1 })])).toEqual([
      { type: "turn.started" },
      { type: "text", text: "42", role: "assistant", category: "answer" },
      { type: "turn.completed", finishReason: "done", nativeSessionId: "s9" },
    ]);
  });

  test("is told when something else was said before it", () => {
    const events = parse([init, say("Let me see."), end('{"name":"Bob"}')]);
    expect(events.slice(2, -1)).toMatchObject([
      { text: "Let me see." },
      { text: '{"name":"Bob"}' },
    ]);
  });

  test.each([
    ["was said", [say("42")], end("42")],
    ["was said with other blanks", [say("42\n")], end("42")],
    ["is empty", [], end("")],
  ])("is not told when it %s", (_name, lines, last) => {
    const events = parse([init, ...lines, last]);
    expect(events.filter(({ type }) => type === "text")).toHaveLength(lines.length);
  });

  test("of a slash command is the system's", () => {
    expect(parse([init, end("ok", { local_command: "cost" })]).at(-2)).toMatchObject({
      text: "ok",
      role: "system",
    });
  });
});

describe("several turns in a process", () => {
  test("each have a beginning and an end", () => {
    expect(typesOf(parse([init, say("1"), done, init, say("2"), done], { code: 0 }))).toEqual([
      "session.started",
      "turn.started",
      "text",
      "turn.completed",
      "session.started",
      "turn.started",
      "text",
      "turn.completed",
    ]);
  });

  test("can overlap: a background task's turn begins before the result of the first", () => {
    const ends = ["Waiting.", "Done."].map((text) => result({ is_error: false, result: text }));
    const events = parse([init, say("Waiting."), init, say("Done."), ...ends], { code: 0 });
    expect(typesOf(events)).toEqual([
      "session.started",
      "turn.started",
      "text",
      "session.started",
      "text",
      "turn.completed",
      "turn.started",
      "turn.completed",
    ]);
  });

  test("that overlap leave the calls of the second open at the end of the first", () => {
    const events = parse([init, init, call("t1", "Bash", {}), done, done], { code: 0 });
    expect(typesOf(events).slice(3)).toEqual([
      "tool.started",
      "turn.completed",
      "turn.started",
      "tool.completed",
      "turn.completed",
    ]);
  });
});

describe("a stream without a result", () => {
  test.each<[string, object | undefined, string]>([
    ["after SIGINT in 2.0, which exits with 0", { code: 0 }, "cancelled"],
    ["after SIGKILL", { code: null, signal: "SIGKILL" }, "cancelled"],
    ["after a crash", { code: 1 }, "error"],
    ["in a pipe", undefined, "cancelled"],
  ])("ends %s", (_name, exit, finishReason) => {
    expect(parse([init, say("Plan")], exit).at(-1)).toMatchObject({ finishReason });
  });

  test("that is empty is a failure to start when the exit says so", () => {
    expect(typesOf(parse([], { code: 1 }))).toEqual(["error", "turn.completed"]);
  });

  test("can go on after one: lines may follow", () => {
    const command = {
      type: "user",
      message: { content: "<local-command-stdout>Set</local-command-stdout>" },
    };
    expect(typesOf(parse([init, done, command], { code: 0 }))).toEqual([
      "session.started",
      "turn.started",
      "turn.completed",
      "text",
    ]);
  });
});
