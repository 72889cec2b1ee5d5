import { describe, expect, it } from "vitest";
import { ending, init, parse, say, success, use, warn, withoutBase } from "../test/native-lines.ts";
import { createGeminiParser } from "./create-gemini-parser.ts";

describe("a stream without a result", () => {
  it.each([
    [{ code: 0 }, "cancelled"],
    [{ code: null, signal: "SIGKILL" }, "cancelled"],
    [undefined, "cancelled"],
  ])("that ends with %j is cancelled", (exit, end) => {
    expect(ending([init, say("a")], exit)).toEqual({ end, errors: [] });
  });

  it.each([
    [144, "agent", "400", "the model's API answered with HTTP 400 (exit code 144)"],
    [145, "auth", "401", "the model's API answered with HTTP 401 (exit code 145)"],
    [147, "auth", "403", "the model's API answered with HTTP 403 (exit code 147)"],
    [173, "rate_limit", "429", "the model's API answered with HTTP 429 (exit code 173)"],
    [244, "transport", "500", "the model's API answered with HTTP 500 (exit code 244)"],
    [247, "transport", "503", "the model's API answered with HTTP 503 (exit code 247)"],
    [41, "auth", undefined, "no valid login (exit code 41)"],
    [42, "agent", undefined, "the input or the session was refused (exit code 42)"],
    [53, "limit", undefined, "the limit of turns is reached (exit code 53)"],
    [55, "permission", undefined, "the folder is not trusted (exit code 55)"],
    [1, "process", undefined, "the agent ended without a result (exit code 1)"],
    [143, "process", undefined, "the agent ended without a result (exit code 143)"],
  ])("and the exit code %i failed, class %s", (code, kind, status, error) => {
    for (const lines of [[init, say("a")], [init, warn("slow")], [""]]) {
      const events = withoutBase(parse(lines, { code })).filter(
        (event) => !("severity" in event) || event.severity === "error",
      );
      expect(events.slice(-2)).toMatchObject([
        { type: "error", error, class: kind, ...(status === undefined ? {} : { code: status }) },
        { type: "turn.completed", finishReason: "error" },
      ]);
    }
  });

  it("has failed when nobody knows the exit code but it told an error", () => {
    expect(ending([init, warn("boom", "error")])).toEqual({
      end: "error",
      errors: [["error", "agent", "boom"]],
    });
    expect(ending([init, warn("Loop detected")])).toEqual({
      end: "error",
      errors: [
        ["warning", "limit", "Loop detected"],
        ["error", "limit", "Loop detected"],
      ],
    });
  });

  it("does not make up a second error for an exit code that says nothing new", () => {
    expect(ending([init, warn("boom", "error")], { code: 1 })).toMatchObject({
      errors: [["error", "agent", "boom"]],
    });
  });

  it("tells a last line that was cut as such, not as text", () => {
    const parser = createGeminiParser();
    const cut = '{"type":"message","role":"assistant","content":"half a li';
    parser.push(new TextEncoder().encode(`${JSON.stringify(init)}\n${cut}`));
    expect(parser.end({ code: 0 })).toMatchObject([
      { type: "diagnostic", code: "line.cut", line: 2 },
      { type: "turn.completed", finishReason: "cancelled" },
    ]);
  });
});

describe("a stream with a result", () => {
  const error = { type: "unknown", message: "[API Error: tut mir leid]" };
  const failed = { type: "result", status: "error", error };

  it("gets the class of an unclear error from the exit code", () => {
    expect(ending([init, failed], { code: 173 })).toEqual({
      end: "error",
      errors: [
        ["error", "agent", "[API Error: tut mir leid]"],
        ["error", "rate_limit", "the model's API answered with HTTP 429 (exit code 173)"],
      ],
    });
  });

  it.each([
    [[init, failed], { code: 1 }],
    [[init, failed], { code: 144 }],
    [[init, { ...failed, error: { message: "[API Error: quota]" } }], { code: 173 }],
    [[init, success], { code: 173 }],
    [[init, say("a"), success], { code: 1 }],
  ])("gives nothing more at its end: %j, %j", (lines, exit) => {
    expect(parse(lines, exit)).toEqual(parse(lines));
  });
});

describe("a stream that is cut after any line", () => {
  const lines = [
    init,
    { type: "message", role: "user", content: "go" },
    say("a"),
    use("write_todos", "p", { todos: [{ description: "A", status: "pending" }] }),
    { type: "tool_result", tool_id: "p", status: "success" },
    use("glob", "t", {}),
    { type: "tool_result", tool_id: "t", status: "success" },
    say("b"),
    success,
  ];

  it.each(lines.map((_, index) => index + 1))(
    "after line %i: everything opened is closed",
    (count) => {
      const events = parse(lines.slice(0, count), { code: 0 });
      const countOf = (type: string): number =>
        events.filter((event) => event.type === type).length;
      expect(countOf("turn.completed")).toBe(1);
      expect(countOf("tool.completed")).toBe(countOf("tool.started"));
      expect(events.at(-1)).toMatchObject({
        finishReason: count === lines.length ? "done" : "cancelled",
      });
    },
  );
});
