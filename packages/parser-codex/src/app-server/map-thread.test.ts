import { createDeterministicContext } from "@chatter/parser-kit";
import { describe, expect, test } from "vitest";
import { parseLines } from "../../test/parse-lines.ts";
import { eventsOf, notify } from "../../test/server-messages.ts";
import { createCodexAppServerParser } from "./create-codex-app-server-parser.ts";

const thread = { id: "t", cwd: "/home/kai/shop", cliVersion: "0.169.0", preview: "" };
const response = { id: 2, result: { thread, model: "gpt-5.5", cwd: "/home/kai/shop" } };
const started = { method: "thread/started", params: { thread } };
const session = {
  type: "session.started",
  model: "gpt-5.5",
  cwd: "/home/kai/shop",
  agentVersion: "0.169.0",
};

describe("a thread of codex app-server", () => {
  test("is told once, by the answer to the client or by the notification", () => {
    expect(parseLines(createCodexAppServerParser, [response, started])).toEqual([session]);
    const { model: _, ...rest } = session;
    expect(parseLines(createCodexAppServerParser, [started, response])).toEqual([rest]);
  });

  test("that is resumed says so", () => {
    const resumed = { ...thread, preview: "the first prompt" };
    const answer = { id: 2, result: { thread: resumed, model: "gpt-5.5" } };
    expect(parseLines(createCodexAppServerParser, [answer])).toEqual([
      { ...session, resumed: true },
    ]);
  });

  test("that is only looked at is none", () => {
    expect(parseLines(createCodexAppServerParser, [{ id: 9, result: { thread } }])).toEqual([]);
  });

  test("beside another is told apart by its id", () => {
    const parser = createCodexAppServerParser({ context: createDeterministicContext() });
    const say = (threadId: string) =>
      notify("item/agentMessage/delta", { threadId, itemId: `m-${threadId}`, delta: "hi" });
    const second = { method: "thread/started", params: { thread: { id: "u" } } };
    const lines = [started, second, say("t"), say("u")].map((line) => `${JSON.stringify(line)}\n`);
    const events = parser.push(new TextEncoder().encode(lines.join("")));
    expect(events.map(({ nativeSessionId }) => nativeSessionId)).toEqual(["t", "u", "t", "u"]);
  });

  test("of a stream that was joined in the middle is the first that is heard of", () => {
    const delta = notify("item/agentMessage/delta", { itemId: "m", delta: "hi" });
    const parser = createCodexAppServerParser();
    const [event] = parser.push(new TextEncoder().encode(`${JSON.stringify(delta)}\n`));
    expect(event).toMatchObject({ type: "text", nativeSessionId: "t" });
    expect(event).not.toHaveProperty("parentToolId");
  });
});

describe("a sub-agent", () => {
  const spawn = { type: "collabAgentToolCall", id: "call_4", tool: "spawnAgent", prompt: "Look" };
  const spawning = notify("item/started", { item: { ...spawn, receiverThreadIds: [] } });
  const spawned = notify("item/completed", {
    item: { ...spawn, status: "completed", receiverThreadIds: ["sub"] },
  });
  const ofSub = (method: string, params: object = {}) => ({
    method,
    params: { threadId: "sub", ...params },
  });
  const planOfSub = ofSub("turn/plan/updated", { plan: [{ step: "Sub", status: "inProgress" }] });

  test("has its own plan, words and tools, under the call that started it", () => {
    const command = { type: "commandExecution", id: "call_9", command: "ls", status: "completed" };
    const messages = [
      spawning,
      spawned,
      planOfSub,
      ofSub("item/agentMessage/delta", { itemId: "m", delta: "hi" }),
      ofSub("item/completed", { item: command }),
    ];
    expect(eventsOf(...messages).slice(2)).toMatchObject([
      { type: "todo_list", todoId: "codex-sub-1", parentToolId: "call_4" },
      { type: "text", parentToolId: "call_4" },
      { type: "tool.started", toolId: "call_9", parentToolId: "call_4" },
      { type: "tool.completed", toolId: "call_9", parentToolId: "call_4" },
    ]);
  });

  test("does not change the plan of the person's agent", () => {
    const own = notify("turn/plan/updated", { plan: [{ step: "Own", status: "pending" }] });
    const events = eventsOf(own, spawning, planOfSub, own).filter((event) => "todoId" in event);
    expect(events).toMatchObject([{ todoId: "codex-1" }, { todoId: "codex-sub-1" }]);
  });

  test("is known before the call that starts it is complete", () => {
    expect(eventsOf(spawning, planOfSub)[1]).toMatchObject({ parentToolId: "call_4" });
  });

  test("begins and ends no turn of the person's agent", () => {
    const turn = { id: "turn-9", status: "completed", error: null };
    const messages = [
      spawning,
      spawned,
      ofSub("turn/started", { turn: { ...turn, status: "inProgress" } }),
      ofSub("turn/completed", { turn }),
    ];
    expect(eventsOf(...messages)).toHaveLength(2);
  });

  test("whose start shows only as an activity is under that", () => {
    const activity = {
      type: "subAgentActivity",
      id: "a",
      kind: "started",
      agentThreadId: "sub",
      agentPath: "explorer",
    };
    const messages = [notify("item/completed", { item: activity }), planOfSub];
    expect(eventsOf(...messages)).toMatchObject([
      {
        type: "tool.started",
        toolId: "a",
        toolName: "sub_agent",
        kind: "agent",
        title: "started explorer",
      },
      { type: "tool.completed", toolId: "a" },
      { type: "todo_list", parentToolId: "a" },
    ]);
  });

  test("shares chatter's plan with the person's agent", () => {
    const call = {
      type: "mcpToolCall",
      id: "p",
      server: "chatter",
      tool: "todo_write",
      status: "completed",
      result: { content: [{ type: "text", text: "[ ] One\n\n(0/1 completed)" }] },
    };
    const [, , plan] = eventsOf(spawning, spawned, ofSub("item/completed", { item: call }));
    expect(plan).toMatchObject({ type: "todo_list", todoId: "chatter-1" });
    expect(plan).not.toHaveProperty("parentToolId");
  });
});
