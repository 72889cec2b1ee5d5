import type { ProcessExit } from "@chatter/parser-kit";
import { describe, expect, test } from "vitest";
import { parseLines } from "../test/parse-lines.ts";
import { createCodexParser } from "./create-codex-parser.ts";

const begin = [{ type: "thread.started", thread_id: "t" }, { type: "turn.started" }];
const retry = { type: "error", message: "Reconnecting... 1/5 (Connection failed)" };
const refusal = { type: "error", message: "unexpected status 401 Unauthorized" };
const failed = (message: string) => ({ type: "turn.failed", error: { message } });
const answer = { type: "item.completed", item: { id: "0", type: "agent_message", text: "hi" } };

/** What a turn gives after it has begun. */
function endOf(natives: readonly object[], exit?: ProcessExit): object[] {
  return parseLines(createCodexParser, [...begin, ...natives], exit).slice(2);
}

const warned = {
  type: "error",
  error: "Reconnecting... 1/5 (Connection failed)",
  severity: "warning",
  class: "transport",
  retryable: true,
};
const refused = {
  type: "error",
  error: "unexpected status 401 Unauthorized",
  severity: "error",
  class: "auth",
  retryable: false,
  code: "401",
};
const ended = (finishReason: string) => ({ type: "turn.completed", finishReason });

describe("the end of a turn", () => {
  test("carries the tokens of the whole thread", () => {
    const usage = {
      input_tokens: 5000,
      cached_input_tokens: 1000,
      cache_write_input_tokens: 0,
      output_tokens: 250,
      reasoning_output_tokens: 50,
    };
    expect(endOf([{ type: "turn.completed", usage }])).toEqual([
      {
        ...ended("done"),
        usage: {
          input: 5000,
          output: 250,
          cacheRead: 1000,
          cacheWrite: 0,
          reasoning: 50,
          scope: "cumulative",
        },
      },
    ]);
  });

  test("carries fewer counts for older versions, and none where they are missing, odd or all zero", () => {
    const old = { input_tokens: 7, cached_input_tokens: 1, output_tokens: 2 };
    expect(endOf([{ type: "turn.completed", usage: old }])).toEqual([
      { ...ended("done"), usage: { input: 7, output: 2, cacheRead: 1, scope: "cumulative" } },
    ]);
    const odd = [
      undefined,
      null,
      "many",
      { input_tokens: -1 },
      { input_tokens: 0, output_tokens: 0 },
    ];
    for (const usage of odd) {
      expect(endOf([{ type: "turn.completed", usage }])).toEqual([ended("done")]);
    }
  });

  test("without its start, in a stream that was joined late, is that of a turn all the same", () => {
    for (const end of [{ type: "turn.completed" }, failed("x")]) {
      const [first] = parseLines(createCodexParser, [end]);
      expect(first).toEqual({ type: "turn.started" });
    }
  });

  test("tells its error within the turn, also when that was told before it began", () => {
    const events = parseLines(createCodexParser, [refusal, failed(refusal.message)]);
    expect(events).toEqual([refused, { type: "turn.started" }, refused, ended("error")]);
  });

  test("is told once when it comes twice", () => {
    expect(endOf([{ type: "turn.completed" }, { type: "turn.completed" }, failed("x")])).toEqual([
      ended("done"),
    ]);
  });
});

describe("a turn that fails", () => {
  test("is told with its error once, though Codex says it twice", () => {
    expect(endOf([retry, refusal, failed(refusal.message)], { code: 1 })).toEqual([
      warned,
      refused,
      ended("error"),
    ]);
  });

  test("tells its own error when no other had told it", () => {
    expect(endOf([failed("unexpected status 401 Unauthorized")])).toEqual([
      refused,
      ended("error"),
    ]);
    expect(endOf([failed("")])).toMatchObject([{ error: "the turn failed" }, ended("error")]);
  });

  test("has an error that is more than a warning, whatever came before", () => {
    expect(endOf([retry, failed(retry.message)])).toMatchObject([
      { severity: "warning" },
      { severity: "error" },
      ended("error"),
    ]);
  });
});

describe("a retry", () => {
  test("ends nothing: the turn can still be done", () => {
    expect(endOf([retry, answer, { type: "turn.completed" }])).toMatchObject([
      warned,
      { type: "text" },
      ended("done"),
    ]);
  });

  test("is told every time, so that a watchdog can count", () => {
    const waiting = { type: "error", message: "Reconnecting... waiting for network (x)" };
    expect(endOf([waiting, waiting, waiting], { signal: "SIGTERM" })).toMatchObject([
      { severity: "warning" },
      { severity: "warning" },
      { severity: "warning" },
      ended("cancelled"),
    ]);
  });
});

describe("a stream that ends without an end", () => {
  const noResult = {
    type: "error",
    error: "Codex ended without a result (exit code 1)",
    severity: "error",
    class: "process",
  };

  test.each<[string, object[], ProcessExit | undefined, object[]]>([
    ["with exit code 0", [], { code: 0 }, [ended("cancelled")]],
    ["by a signal", [], { code: null, signal: "SIGKILL" }, [ended("cancelled")]],
    ["with exit code 1, as after SIGINT", [], { code: 1 }, [noResult, ended("error")]],
    ["with exit code 1 while it retried", [retry], { code: 1 }, [warned, noResult, ended("error")]],
    ["with exit code 1 after an error", [refusal], { code: 1 }, [refused, ended("error")]],
    ["as a pipe", [], undefined, [ended("cancelled")]],
    ["as a pipe after an error", [refusal], undefined, [refused, ended("error")]],
    [
      "as a pipe while it retried",
      [retry],
      undefined,
      [warned, { ...warned, severity: "error" }, ended("error")],
    ],
    [
      "as a pipe after a retry that worked",
      [retry, answer],
      undefined,
      [
        warned,
        { type: "text", text: "hi", role: "assistant", category: "answer" },
        ended("cancelled"),
      ],
    ],
  ])("%s", (_how, natives, exit, expected) => {
    expect(endOf(natives, exit)).toEqual(expected);
  });

  test("and without a line, after a failed start, is an error", () => {
    expect(parseLines(createCodexParser, [], { code: 2 })).toMatchObject([
      { type: "error", class: "process" },
      ended("error"),
    ]);
  });
});
