import { describe, expect, test } from "vitest";
import { parseLines } from "../../test/parse-lines.ts";
import { begin, endTurn, eventsAfterBegin, notify } from "../../test/server-messages.ts";
import { createCodexAppServerParser } from "./create-codex-app-server-parser.ts";

const tokenUsage = (input: number) =>
  notify("thread/tokenUsage/updated", {
    tokenUsage: { total: { inputTokens: input, outputTokens: 5 }, last: { inputTokens: 1 } },
  });
const failure = (message: string, fields: object = {}) =>
  notify("error", { error: { message }, willRetry: false, ...fields });
const ended = (finishReason: string, stopReason: string) => ({
  type: "turn.completed",
  finishReason,
  stopReason,
});

describe("a turn of codex app-server", () => {
  test("ends with the tokens of the thread and its duration", () => {
    const messages = [tokenUsage(10), tokenUsage(20), endTurn("completed", { durationMs: 386 })];
    expect(eventsAfterBegin(messages, { code: 0 })).toEqual([
      {
        ...ended("done", "completed"),
        usage: { input: 20, output: 5, scope: "cumulative" },
        durationMs: 386,
      },
    ]);
  });

  test("that is interrupted is cancelled", () => {
    expect(eventsAfterBegin([endTurn("interrupted")])).toEqual([ended("cancelled", "interrupted")]);
  });

  test("that fails tells its error once", () => {
    const error = { message: "no", additionalDetails: "why" };
    const messages = [notify("error", { error, willRetry: false }), endTurn("failed", { error })];
    expect(eventsAfterBegin(messages)).toMatchObject([
      { type: "error", error: "no (why)" },
      ended("error", "failed"),
    ]);
    expect(eventsAfterBegin([endTurn("failed", { error })])).toMatchObject([
      { type: "error", error: "no (why)", severity: "error" },
      ended("error", "failed"),
    ]);
  });

  test("that ends in a way that nobody knows is not done", () => {
    expect(eventsAfterBegin([endTurn("exploded")])).toMatchObject([
      { type: "error", error: "the turn ended as exploded" },
      ended("error", "exploded"),
    ]);
  });

  test("begins and ends once, though it is said twice", () => {
    const messages = [begin[1]!, endTurn("completed"), endTurn("completed")];
    expect(eventsAfterBegin(messages)).toEqual([ended("done", "completed")]);
  });

  test("that has given way to another one does not end again", () => {
    const next = notify("turn/started", { turn: { id: "turn-2", status: "inProgress" } });
    expect(eventsAfterBegin([next, endTurn("completed")]).slice(2)).toEqual([
      { type: "turn.completed", finishReason: "cancelled" },
    ]);
  });

  test("whose start was missed has begun all the same", () => {
    expect(parseLines(createCodexAppServerParser, [endTurn("completed")])).toEqual([
      { type: "turn.started" },
      ended("done", "completed"),
    ]);
  });

  test("is over when the next one begins", () => {
    const next = notify("turn/started", { turn: { id: "turn-2", status: "inProgress" } });
    expect(eventsAfterBegin([next])).toEqual([
      { type: "turn.completed", finishReason: "cancelled" },
      { type: "turn.started" },
      { type: "turn.completed", finishReason: "cancelled" },
    ]);
  });

  test("that the stream leaves open is an error after an error, and after a bad exit", () => {
    expect(eventsAfterBegin([failure("no")])).toMatchObject([
      { type: "error", severity: "error" },
      { finishReason: "error" },
    ]);
    expect(eventsAfterBegin([], { code: 1 })).toMatchObject([
      { type: "error", class: "process" },
      { finishReason: "error" },
    ]);
    expect(eventsAfterBegin([], { code: 0 })).toMatchObject([{ finishReason: "cancelled" }]);
  });
});

describe("an error of codex app-server", () => {
  test.each([
    [{ httpConnectionFailed: { httpStatusCode: 401 } }, "auth", false, "401"],
    [
      { responseStreamDisconnected: { httpStatusCode: null } },
      "transport",
      true,
      "responseStreamDisconnected",
    ],
    ["usageLimitExceeded", "rate_limit", true, "usageLimitExceeded"],
    ["contextWindowExceeded", "limit", false, "contextWindowExceeded"],
    ["sandboxError", "permission", false, "sandboxError"],
    ["other", "agent", false, "other"],
    ["constructor", "agent", false, "constructor"],
    [null, "agent", false, undefined],
    [7, "agent", false, undefined],
    [{}, "agent", false, undefined],
  ])("with the info %j", (codexErrorInfo, kind, retryable, code) => {
    const [error] = eventsAfterBegin([failure("x", { error: { message: "x", codexErrorInfo } })]);
    expect(error).toEqual({
      type: "error",
      error: "x",
      severity: "error",
      class: kind,
      retryable,
      ...(code === undefined ? {} : { code }),
    });
  });

  test("that is retried is a warning", () => {
    const [error] = eventsAfterBegin([failure("Reconnecting... 1/5", { willRetry: true })]);
    expect(error).toMatchObject({ severity: "warning", retryable: true });
  });
});
