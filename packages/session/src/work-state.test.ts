import { describe, expect, test } from "vitest";
import { event, plan } from "../test/events.ts";
import { reduceWork } from "./work-state.ts";

const working = reduceWork(null, event({ type: "turn.started" }));

describe("reduceWork", () => {
  test.each([
    ["a turn", event({ type: "turn.started" })],
    ["speech", event({ type: "text", text: "On it." })],
    ["a plan of the agent's own", plan(["a"], { source: "TodoWrite" })],
    ["a tool", event({ type: "tool.started", toolId: "1", toolName: "Bash", input: {} })],
  ])("begins with %s", (_name, first) => {
    expect(reduceWork(null, first)).toMatchObject({ member: { name: "max" }, since: 1000 });
  });

  test.each([
    ["the plan is edited", plan(["a"], { source: "user" })],
    ["the store tells a plan", plan([], { source: "chatter" })],
    ["a sub-agent speaks", event({ type: "text", text: "x", parentToolId: "1" })],
    ["a person says something", event({ type: "text", text: "x", agentType: "human" })],
    [
      "a person runs something",
      event({
        type: "tool.started",
        toolId: "1",
        toolName: "shell",
        input: {},
        agentType: "human",
      }),
    ],
    ["a message is sent", event({ type: "message", from: "you", to: ["max"], text: "x" })],
  ])("does not begin when %s", (_name, other) => {
    expect(reduceWork(null, other)).toBeNull();
  });

  test("names the tool as long as it runs, but not what a person runs meanwhile", () => {
    const tool = { toolId: "1", toolName: "Bash" };
    const running = reduceWork(working, event({ type: "tool.started", ...tool, input: {} }));
    expect(running?.call?.toolName).toBe("Bash");
    const own = event({
      type: "tool.completed",
      toolId: "2",
      status: "completed",
      agentType: "human",
    });
    expect(reduceWork(running, own)?.call?.toolName).toBe("Bash");
    const done = event({ type: "tool.completed", toolId: "1", status: "completed" });
    expect(reduceWork(running, done)?.call).toBeUndefined();
  });

  test("ends with the turn, or with the agent", () => {
    expect(reduceWork(working, event({ type: "turn.completed", finishReason: "done" }))).toBeNull();
    expect(reduceWork(working, event({ type: "session.ended", reason: "x" }))).toBeNull();
  });
});
