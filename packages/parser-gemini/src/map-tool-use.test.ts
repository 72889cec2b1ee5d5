import { describe, expect, it } from "vitest";
import {
  call,
  init,
  ok,
  parse,
  say,
  success,
  told,
  use,
  withoutBase,
} from "../test/native-lines.ts";

describe("a tool call", () => {
  it("is told with its kind, a line for people and its arguments", () => {
    const input = { command: "npm test\n  --all", description: "run" };
    expect(told(call("run_shell_command", "t", input))).toEqual([
      {
        type: "tool.started",
        toolId: "t",
        toolName: "run_shell_command",
        input,
        kind: "execute",
        title: "npm test --all",
      },
      { type: "tool.completed", toolId: "t", toolName: "run_shell_command", status: "completed" },
    ]);
  });

  it.each([
    ["read_file", { file_path: "a.ts" }, "read", "a.ts"],
    ["list_directory", { dir_path: "." }, "read", "."],
    ["glob", { pattern: "**/*.ts" }, "search", "**/*.ts"],
    ["google_web_search", { query: "vitest" }, "search", "vitest"],
    ["web_fetch", { prompt: "fetch https://a.dev" }, "fetch", "fetch https://a.dev"],
    ["write_file", { file_path: "a", content: "b" }, "edit", "a"],
    ["invoke_agent", { agent_name: "generalist", prompt: "Look" }, "agent", "generalist: Look"],
    ["invoke_agent", { agent_name: "generalist" }, "agent", "generalist"],
    ["update_topic", { title: "T", summary: "S" }, "think", "T"],
    ["exit_plan_mode", { plan_filename: "p.md" }, "plan", "p.md"],
    ["mcp_todo_add", { title: "x" }, "other", "x"],
    ["constructor", { command: "x".repeat(300) }, "other", `${"x".repeat(200)}…`],
    ["no_such_tool", { x: 1 }, "other", undefined],
  ])("%s of %j is of kind %s, titled %s", (toolName, input, kind, title) => {
    const [started] = told(call(toolName, "t", input));
    expect(started).toMatchObject({ kind, ...(title === undefined ? {} : { title }) });
    expect("title" in (started as object)).toBe(title !== undefined);
  });

  it.each([
    [undefined, {}],
    [null, {}],
    ["text", { parameters: "text" }],
    [[1], { parameters: [1] }],
  ])("with the arguments %j has the input %j", (parameters, input) => {
    expect(told(call("glob", "t", parameters))[0]).toMatchObject({ input });
  });

  it("is joined with its result by id, in whatever order results come", () => {
    const lines = [use("glob", "a", {}), use("read_file", "b", {}), ok("b", "B"), ok("a", "A")];
    expect(told(lines).slice(2)).toEqual([
      {
        type: "tool.completed",
        toolId: "b",
        toolName: "read_file",
        status: "completed",
        output: "B",
      },
      { type: "tool.completed", toolId: "a", toolName: "glob", status: "completed", output: "A" },
    ]);
  });

  it("whose id comes twice in a turn has one end: the result is that of the later call", () => {
    const lines = [use("glob", "a", { pattern: "1" }), use("read_file", "a", {}), ok("a", "2")];
    expect(told(lines).map((event) => [(event as { type: string }).type])).toEqual([
      ["tool.started"],
      ["tool.started"],
      ["tool.completed"],
    ]);
    expect(told(lines).at(-1)).toMatchObject({ toolName: "read_file", output: "2" });
  });

  it("without a result is cancelled when its turn ends, before the turn does", () => {
    const events = withoutBase(parse([init, use("glob", "a", {}), success], { code: 0 }));
    expect(events.slice(-2)).toEqual([
      { type: "tool.completed", toolId: "a", toolName: "glob", status: "cancelled" },
      { type: "turn.completed", finishReason: "done" },
    ]);
  });

  it("without a result is cancelled when the stream ends", () => {
    const events = withoutBase(
      parse([init, use("glob", "a", {})], { code: null, signal: "SIGKILL" }),
    );
    expect(events.slice(-2)).toEqual([
      { type: "tool.completed", toolId: "a", toolName: "glob", status: "cancelled" },
      { type: "turn.completed", finishReason: "cancelled" },
    ]);
  });

  it("is forgotten with its result: a second one, or one without a call, is passed over", () => {
    expect(told([...call("glob", "a", {}), ok("a", "again"), ok("zzz", "who?")])).toHaveLength(2);
  });

  it("of a sub-agent shows only as a whole: what it did inside is no plan of this agent", () => {
    const progress = {
      isSubagentProgress: true,
      recentActivity: [{ content: "write_todos", args: '{"todos":[{"description":"x"}]}' }],
      result: "done",
      terminateReason: "GOAL",
    };
    const lines = [use("invoke_agent", "a", {}), ok("a", JSON.stringify(progress))];
    expect(told(lines).map((event) => (event as { type: string }).type)).toEqual([
      "tool.started",
      "tool.completed",
    ]);
  });

  it("of a stream that never answers takes bounded memory: the oldest one is given up", () => {
    const lines = Array.from({ length: 501 }, (_, at) => use("glob", `t${at}`, {}));
    const ends = told([...lines, say("x")]).filter((event) =>
      JSON.stringify(event).startsWith('{"type":"tool.completed","toolId":"t0"'),
    );
    expect(ends).toHaveLength(1);
  });

  it("passes lines of more than a megabyte", () => {
    const content = "x".repeat(1_200_000);
    const events = told([use("write_file", "a", { content }), ok("a", content)]);
    expect(events).toMatchObject([{ input: { content } }, { output: content }]);
  });
});
