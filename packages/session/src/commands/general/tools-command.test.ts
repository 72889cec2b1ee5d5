import type { ToolCall } from "@chatter/tool-scheduler";
import { describe, expect, test } from "vitest";
import { completeCommand } from "../complete-command.ts";
import { runCommand } from "../run-command.ts";
import type { ToolServices } from "./tool-services.ts";
import { toolsCommand } from "./tools-command.ts";

function call(
  callId: string,
  more: Partial<ToolCall["request"]> = {},
  status = "executing",
): ToolCall {
  const request = { callId, name: "shell", args: { command: "npm test" }, ...more };
  // Cast: only what every call has is looked at.
  return { status, request, batchId: "b", parentCallId: undefined } as ToolCall;
}

const tools = [
  { name: "todo_write", description: "Writes\nthe plan", decision: "allow" },
  { name: "shell", description: "Runs a command", decision: "ask" },
  { name: "rm\u202e", description: "\u001b[31mRemoves", decision: "deny" },
] as const;

function setUp(calls: readonly ToolCall[] = [], open: readonly string[] = []) {
  const cancelled: string[] = [];
  const services: ToolServices = {
    tools: () => tools,
    toolCalls: () => calls,
    cancelToolCall(callId) {
      cancelled.push(callId);
      return open.includes(callId);
    },
  };
  const run = (text: string) => runCommand([toolsCommand], text, services, { isBusy: true });
  return { services, cancelled, run };
}

const say = (text: string, level = "info") => ({ type: "message", level, text });

describe("/tools", () => {
  test("lists tools with what the policy says, and nothing that hides", async () => {
    expect(await setUp().run("/tools")).toEqual(
      say(
        [
          "Tools:",
          "  todo_write  allowed      Writes the plan",
          "  shell       asks first   Runs a command",
          "  rm<U+202E>  not allowed  Removes",
          "No call is running.",
        ].join("\n"),
      ),
    );
  });

  test("lists the calls that are not over", async () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    const { run } = setUp([
      call("c1"),
      call("c2", { requestedBy: "max", args: { path: "a", mode: 1 } }, "awaiting_approval"),
      call("c3", { args: { command: `good && evil \u001b[24D${"x".repeat(100)}` } }, "scheduled"),
      call("c4", { args: cycle }, "validating"),
      call("c5", { args: undefined }),
      call("c6", {}, "success"),
      call("c7", {}, "cancelled"),
      call("c8", {}, "error"),
    ]);
    const result = await run("/tools");
    expect(result?.type === "message" && result.text.split("\n").slice(4)).toEqual([
      "Calls (/tools cancel ID ends one):",
      "  c1  shell, runs: npm test",
      '  c2  shell for max, waits for your answer: {"path":"a","mode":1}',
      `  c3  shell, waits for its turn: good && evil ␛[24D${"x".repeat(42)}…`,
      "  c4  shell, being checked: arguments that cannot be shown",
      "  c5  shell, runs",
    ]);
  });

  test("has no other verb than cancel", async () => {
    expect(await setUp().run("/tools cancle c1")).toEqual(
      say('/tools has no "cancle". Did you mean cancel? It has: cancel.', "error"),
    );
  });
});

describe("/tools cancel", () => {
  const calls = [call("toolu_aa1"), call("toolu_ab2"), call("toolu_aa", {}, "success")];

  test.each(["/tools cancel toolu_ab2", "/tools stop toolu_ab"])(
    "%s ends that call",
    async (text) => {
      const { run, cancelled } = setUp(calls, ["toolu_ab2"]);
      expect(await run(text)).toEqual(say("Cancelled shell (toolu_ab2)."));
      expect(cancelled).toEqual(["toolu_ab2"]);
    },
  );

  test("says so when it was over before", async () => {
    expect(await setUp(calls).run("/tools cancel toolu_aa1")).toEqual(
      say("shell (toolu_aa1) is over already."),
    );
  });

  test.each([
    ["/tools cancel", "Which call? Expected one of toolu_aa1, toolu_ab2."],
    ["/tools cancel nobody", '"nobody": expected one of toolu_aa1, toolu_ab2.'],
    ["/tools cancel toolu_a", '"toolu_a": expected one of toolu_aa1, toolu_ab2.'],
    ['/tools cancel ""', '"": expected one of toolu_aa1, toolu_ab2.'],
    ["/tools cancel a b", '/tools cancel: expected 1 word behind it, received "b" too.'],
  ])("refuses %s", async (text, problem) => {
    const { run, cancelled } = setUp(calls, ["toolu_aa1", "toolu_ab2"]);
    expect(await run(text)).toEqual(say(problem, "error"));
    expect(cancelled).toEqual([]);
  });

  test("says when there is nothing to cancel", async () => {
    expect(await setUp().run("/tools cancel x")).toEqual(say("No call is running."));
  });

  test("does not list endless calls", async () => {
    const many = Array.from({ length: 50 }, (_, index) => call(`c${index}`));
    expect(await setUp(many).run("/tools cancel")).toMatchObject({
      text: "Which call? Expected one of c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, 40 more.",
    });
  });

  test("completes the ids of calls that are not over", async () => {
    const { services } = setUp(calls);
    const complete = async (text: string) =>
      (await completeCommand([toolsCommand], text, text.length, services)).completions;
    expect(await complete("/tools cancel toolu_ab")).toEqual([
      { value: "toolu_ab2", insertion: "toolu_ab2", description: "shell, runs: npm test" },
    ]);
    expect(await complete("/tools cancel ")).toHaveLength(2);
    expect(await complete("/tools cancel toolu_ab2 ")).toEqual([]);
  });
});
