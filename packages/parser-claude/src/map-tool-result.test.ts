import { describe, expect, test } from "vitest";
import { answer, call, parse, parseTurn, typesOf } from "../test/native-lines.ts";

const bash = call("t1", "Bash", { command: "make\nmake test", description: "Build" });

describe("a tool call", () => {
  test("starts with its kind and one line for people, and ends with its output", () => {
    expect(parseTurn(bash, answer("t1", "ok", { is_error: false }))).toEqual([
      {
        type: "tool.started",
        toolName: "Bash",
        toolId: "t1",
        input: { command: "make\nmake test", description: "Build" },
        kind: "execute",
        title: "make",
      },
      {
        type: "tool.completed",
        toolId: "t1",
        toolName: "Bash",
        status: "completed",
        output: "ok",
      },
    ]);
  });

  test.each<[string, unknown, string]>([
    ["a text", "one", "one"],
    [
      "texts",
      [
        { type: "text", text: "one" },
        { type: "text", text: "two" },
      ],
      "one\ntwo",
    ],
    ["references to tools", [{ type: "tool_reference", tool_name: "TaskCreate" }], "TaskCreate"],
    ["pictures", [{ type: "image", source: {} }], ""],
    ["nothing", undefined, ""],
    ["something odd", 5, ""],
  ])("gives its output when the result holds %s", (_name, content, output) => {
    expect(parseTurn(bash, answer("t1", content)).at(-1)).toMatchObject({ output });
  });

  test.each<[string, object, object]>([
    ["is_error is absent", {}, { status: "completed", output: "text" }],
    ["is_error is false", { is_error: false }, { status: "completed", output: "text" }],
    ["is_error is true", { is_error: true }, { status: "failed", error: "text" }],
  ])("is judged when %s", (_name, more, expected) => {
    expect(parseTurn(bash, answer("t1", "text", { ...more })).at(-1)).toMatchObject(expected);
  });

  test.each<[string, string, object]>([
    ["an exit code", "Exit code 4\nboom", { status: "failed", exitCode: 4 }],
    [
      "a timeout",
      "Exit code 143\nCommand timed out after 2s",
      { status: "timeout", exitCode: 143 },
    ],
    ["error marks", "<tool_use_error>No such tool</tool_use_error>", { error: "No such tool" }],
  ])("tells %s", (_name, text, expected) => {
    expect(parseTurn(bash, answer("t1", text, { is_error: true })).at(-1)).toMatchObject(expected);
  });

  test("tells that long output was put aside, and shows the more that the details have of it", () => {
    const detail = { stdout: "x".repeat(300), stderr: "" };
    const events = parseTurn(
      bash,
      answer("t1", "<persisted-output>\nPreview", { tool_use_result: detail }),
    );
    expect(events.at(-1)).toMatchObject({ truncated: true, output: detail.stdout });
  });

  test("tells how long a sub-agent took", () => {
    const detail = { status: "completed", totalDurationMs: 331 };
    const agent = call("t1", "Agent", { description: "Look", prompt: "…" });
    expect(parseTurn(agent, answer("t1", "found", { tool_use_result: detail }))).toMatchObject([
      { kind: "agent", title: "Look" },
      { durationMs: 331 },
    ]);
  });

  test("whose id comes twice starts once", () => {
    expect(typesOf(parseTurn(bash, bash, answer("t1", "ok"), answer("t1", "ok")))).toEqual([
      "tool.started",
      "tool.completed",
    ]);
  });

  test("that nobody made has no result", () => {
    expect(parseTurn(answer("unknown", "ok"))).toEqual([]);
  });

  test("keeps odd input as it came", () => {
    const input = { __unparsedToolInput: { raw: "{", len: 1 } };
    expect(parseTurn(call("t1", "Bash", input)).at(0)).toMatchObject({ input });
    expect(parseTurn(call("t1", "Bash", "ls")).at(0)).toMatchObject({ input: {} });
  });

  test("that is open when its turn ends is cancelled before the end", () => {
    expect(typesOf(parseTurn(bash))).toEqual(["tool.started", "tool.completed"]);
    expect(parseTurn(bash).at(-1)).toMatchObject({ toolId: "t1", status: "cancelled" });
  });

  test("matches its result by id, in whatever order results come", () => {
    const events = parseTurn(bash, call("t2", "Read", {}), answer("t2", "b"), answer("t1", "a"));
    expect(events.slice(2)).toMatchObject([
      { toolId: "t2", toolName: "Read", output: "b" },
      { toolId: "t1", toolName: "Bash", output: "a" },
    ]);
  });

  test("takes no details from a line that answers several calls", () => {
    const both = {
      type: "user",
      message: {
        content: [
          { type: "tool_result", tool_use_id: "t1", content: "a" },
          { type: "tool_result", tool_use_id: "t2", content: "b" },
        ],
      },
      tool_use_result: { interrupted: true },
    };
    const events = parseTurn(bash, call("t2", "Read", {}), both);
    expect(events.slice(2)).toMatchObject([{ status: "completed" }, { status: "completed" }]);
  });

  test("that cannot be read gives a diagnostic, and the rest of the line is read", () => {
    const line = {
      type: "assistant",
      message: { content: [{ type: "tool_use", id: 5 }, null, { type: "text", text: "hi" }] },
    };
    expect(typesOf(parseTurn(line, answer("", "x")))).toEqual([
      "diagnostic",
      "diagnostic",
      "text",
      "diagnostic",
    ]);
  });
});

describe("a call that was not run", () => {
  const denial = "Claude requested permissions to use Bash, but you haven't granted it yet.";
  const turnedDown =
    "The user doesn't want to proceed with this tool use. The tool use was rejected";
  const meta = (more: object): object => ({ tool_result_meta: [{ id: "t1", ...more }] });

  test.each<[string, string, object, string]>([
    ["a rule", "no", meta({ non_execution_kind: "permission-rule" }), "denied"],
    ["a decision", "no", meta({ permission_decision: { decision: "reject" } }), "denied"],
    ["an older version's words", denial, {}, "denied"],
    ["an interruption", turnedDown, meta({ non_execution_kind: "user-rejected" }), "cancelled"],
    [
      "an older interruption",
      turnedDown,
      { tool_use_result: "User rejected tool use" },
      "cancelled",
    ],
    ["a failure of its own", "no", meta({ permission_decision: { decision: "accept" } }), "failed"],
  ])("because of %s", (_name, text, more, status) => {
    const events = parseTurn(bash, answer("t1", text, { is_error: true, ...more }));
    expect(events.at(-1)).toMatchObject({ type: "tool.completed", status, error: text });
  });

  test("is denied when a permission_denied line says so, with or without a result", () => {
    const denied = { type: "system", subtype: "permission_denied", tool_use_id: "t1" };
    const failed = answer("t1", "no", { is_error: true });
    expect(parseTurn(bash, denied, failed).at(-1)).toMatchObject({ status: "denied" });
    expect(parseTurn(bash, denied).at(-1)).toMatchObject({ status: "denied" });
  });

  test("is denied when only the result of the turn lists it", () => {
    const end = { type: "result", is_error: false, permission_denials: [{ tool_use_id: "t1" }] };
    expect(parse([bash, end]).at(-2)).toMatchObject({ status: "denied" });
  });
});
