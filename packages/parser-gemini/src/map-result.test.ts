import { describe, expect, it } from "vitest";
import {
  ending,
  fail,
  init,
  ok,
  parse,
  say,
  success,
  told,
  use,
  warn,
  withoutBase,
} from "../test/native-lines.ts";

function failed(error?: unknown): Record<string, unknown> {
  return { type: "result", status: "error", error };
}

describe("the end of a turn", () => {
  it("carries tokens and time of the process", () => {
    const stats = {
      total_tokens: 295,
      input_tokens: 200,
      output_tokens: 40,
      cached: 40,
      input: 160,
      duration_ms: 468,
      models: { "gemini-2.5-pro": {} },
    };
    const events = withoutBase(parse([init, { type: "result", status: "success", stats }]));
    expect(events.at(-1)).toEqual({
      type: "turn.completed",
      finishReason: "done",
      usage: { input: 200, output: 40, cacheRead: 40, reasoning: 55, scope: "turn" },
      durationMs: 468,
    });
  });

  it.each([[undefined], [null], ["x"], [[]], [{ input_tokens: -1, output_tokens: "2" }]])(
    "is told without numbers when the stats are %j",
    (stats) => {
      const events = withoutBase(parse([init, { type: "result", status: "success", stats }]));
      expect(events.at(-1)).toEqual({ type: "turn.completed", finishReason: "done" });
    },
  );

  it("leaves out the time of fatal results, which is always 0", () => {
    const stats = { input_tokens: 0, output_tokens: 0, duration_ms: 0 };
    const [end] = withoutBase(parse([init, { ...failed(), stats }])).slice(-1);
    expect(end).toEqual({
      type: "turn.completed",
      finishReason: "error",
      usage: { input: 0, output: 0, scope: "turn" },
    });
  });

  it("names the models that did the work when another one was asked for", () => {
    const stats = { models: { "gemini-a": {}, "gemini-b": {} } };
    const auto = { type: "init", session_id: "s", model: "auto" };
    const end = { type: "result", status: "success", stats };
    expect(withoutBase(parse([auto, end]))).toContainEqual({
      type: "notice",
      code: "model.resolved",
      message: "gemini-a, gemini-b",
    });
    expect(withoutBase(parse([{ ...auto, model: "gemini-b" }, end])).length).toBe(3);
  });

  it("is told once, also when the result comes twice", () => {
    const events = parse([init, say("a"), success, success]);
    expect(events.filter(({ type }) => type === "turn.completed")).toHaveLength(1);
  });

  it("is cancelled when the person pressed Ctrl+C", () => {
    const error = { type: "FatalCancellationError", message: "Operation cancelled." };
    expect(ending([init, failed(error)], { code: 130 })).toEqual({ end: "cancelled", errors: [] });
  });
});

describe("a failed result", () => {
  it("tells its error", () => {
    const error = { type: "FatalTurnLimitedError", message: "Reached max session turns" };
    expect(withoutBase(parse([init, failed(error)])).slice(2)).toEqual([
      {
        type: "error",
        error: "Reached max session turns",
        severity: "error",
        class: "limit",
        retryable: false,
        code: "FatalTurnLimitedError",
      },
      { type: "turn.completed", finishReason: "error", stopReason: "FatalTurnLimitedError" },
    ]);
  });

  it("without an error means the last error event, and does not repeat it", () => {
    const lines = [init, warn("The model returned an empty response", "error"), failed()];
    expect(ending(lines, { code: 0 })).toEqual({
      end: "error",
      errors: [["error", "agent", "The model returned an empty response"]],
    });
  });

  it("without an error after a warning tells the warning as the error that it was", () => {
    expect(ending([init, warn("Quota is low"), failed()])).toEqual({
      end: "error",
      errors: [
        ["warning", "rate_limit", "Quota is low"],
        ["error", "rate_limit", "Quota is low"],
      ],
    });
  });

  it("without any reason says so", () => {
    expect(ending([init, failed()])).toEqual({
      end: "error",
      errors: [["error", "agent", "the agent failed without saying why"]],
    });
  });

  it.each([["x"], [null], [[]], [{ message: 5 }], [{ type: "constructor", message: "x" }]])(
    "reads an error that is %j",
    (error) => {
      expect(ending([init, failed(error)])).toMatchObject({ end: "error" });
    },
  );

  it("does not repeat what an error event has told", () => {
    const lines = [init, warn("boom", "error"), failed({ type: "Error", message: "boom" })];
    expect(ending(lines)).toEqual({ end: "error", errors: [["error", "agent", "boom"]] });
  });
});

describe("a success that is none", () => {
  it.each([
    ["Loop detected, stopping execution", "limit"],
    ["Agent execution blocked: prompt denied by hook", "permission"],
    ["Agent execution stopped: enough", "permission"],
  ])("%s: error of class %s", (message, kind) => {
    expect(ending([init, warn(message), success], { code: 0 })).toEqual({
      end: "error",
      errors: [
        ["warning", kind, message],
        ["error", kind, message],
      ],
    });
  });

  it("the limit of turns, told as an error", () => {
    const message = "Maximum session turns exceeded";
    expect(ending([init, warn(message, "error"), success], { code: 0 })).toEqual({
      end: "error",
      errors: [["error", "limit", message]],
    });
  });

  it("a hook that stops everything through one tool", () => {
    const lines = [
      use("run_shell_command", "t", {}),
      fail("t", "stop_execution", "Agent execution stopped by hook: no"),
    ];
    expect(ending([init, ...lines, success], { code: 0 })).toEqual({
      end: "error",
      errors: [["error", "permission", "Agent execution stopped by hook: no"]],
    });
  });

  it("is one after all when the agent went on to an end", () => {
    const blocked = warn("Agent execution blocked: go on");
    expect(ending([init, say("a"), blocked, say("b"), success])).toMatchObject({ end: "done" });
    const retried = [warn("hiccup", "error"), use("glob", "t", {}), ok("t")];
    expect(ending([init, ...retried, success])).toMatchObject({ end: "done" });
  });
});

describe("an error event", () => {
  it("ends nothing, and keeps its severity", () => {
    expect(told([warn("slow"), warn("odd", "unheard of"), say("a")])).toMatchObject([
      { type: "error", error: "slow", severity: "warning" },
      { type: "error", error: "odd", severity: "error" },
      { type: "text" },
    ]);
  });

  it("is told once when it is printed twice", () => {
    expect(told([warn("slow"), warn("slow"), say("a"), warn("slow"), say("b")])).toHaveLength(4);
  });
});

describe("a second init", () => {
  it("begins another session, and ends what the first one left open", () => {
    const other = { type: "init", session_id: "s2" };
    const events = parse([init, use("glob", "a", {}), other, say("x"), success]);
    expect(withoutBase(events).map(({ type }) => type)).toEqual([
      "session.started",
      "turn.started",
      "tool.started",
      "tool.completed",
      "turn.completed",
      "session.started",
      "turn.started",
      "text",
      "turn.completed",
    ]);
    expect(events.map(({ nativeSessionId }) => nativeSessionId).slice(4, 6)).toEqual(["s1", "s2"]);
  });

  it("ends a turn in error when that one had told an error", () => {
    const ends = parse([init, warn("bad"), init, success]).flatMap((event) =>
      event.type === "turn.completed" ? [event.finishReason] : [],
    );
    expect(ends).toEqual(["error", "done"]);
  });
});
