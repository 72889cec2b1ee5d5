import type { AgentEvent, TodoItem } from "@chatter/events-schema";
import { describe, expect, test } from "vitest";
import { type HookCall, initialHooks, planHooks } from "./plan-hooks.ts";

const place = { session: "s-1", cwd: "/project" };
const base = { eventId: "e", agentId: "max", agentType: "claude-code", timestamp: 7 };
const told = { version: 1, session: "s-1", cwd: "/project", time: 7, member: "max" };

// Cast: each test gives the fields of its type.
const event = (fields: object): AgentEvent => ({ ...base, ...fields }) as AgentEvent;

function play(...events: readonly AgentEvent[]): readonly HookCall[] {
  let state = initialHooks;
  return events.flatMap((each) => {
    const step = planHooks(state, each, place);
    state = step.state;
    return step.calls;
  });
}

describe("planHooks", () => {
  test("tells how a turn ended", () => {
    const usage = { input: 3, output: 4, scope: "turn" };
    const fields = { finishReason: "done", durationMs: 1200, usage, cost: 0.25 };
    expect(play(event({ type: "turn.completed", ...fields, stopReason: "end_turn" }))).toEqual([
      { event: "turn.ended", payload: { ...told, event: "turn.ended", ...fields } },
    ]);
  });

  test("leaves out what the agent did not report", () => {
    expect(play(event({ type: "turn.completed", finishReason: "cancelled" }))).toEqual([
      {
        event: "turn.ended",
        payload: { ...told, event: "turn.ended", finishReason: "cancelled" },
      },
    ]);
  });

  test("tells that a tool waits for a yes, without what it is to do", () => {
    const request = { type: "permission.requested", requestId: "r", toolName: "Bash" };
    const [call] = play(event({ ...request, title: "Run touch x", input: { command: "secret" } }));
    const message = "Run touch x";
    expect(call).toEqual({
      event: "person.needed",
      payload: { ...told, event: "person.needed", message, toolName: "Bash" },
    });
    expect(play(event({ ...request, input: {} }))[0]?.payload).toMatchObject({
      message: "wants to use Bash",
    });
  });

  test("tells that the conversation waits, and of no other notice", () => {
    const message = "Max asks which database to use";
    expect(
      play(
        event({ type: "notice", code: "plan.rejected", message: "x" }),
        event({ type: "notice", code: "person.needed", message }),
      ),
    ).toEqual([{ event: "person.needed", payload: { ...told, event: "person.needed", message } }]);
  });

  test.each<[object, object | undefined]>([
    [{ severity: "warning" }, undefined],
    [{ severity: "error" }, { severity: "error" }],
    [{}, { severity: "error" }],
    [
      { severity: "fatal", class: "rate_limit", retryAt: 99, stack: "secret" },
      { severity: "fatal", class: "rate_limit", retryAt: 99 },
    ],
  ])("tells of an error with %j: %j", (fields, expected) => {
    const payload = { ...told, event: "error", message: "no", ...expected };
    const calls = expected === undefined ? [] : [{ event: "error", payload }];
    expect(play(event({ type: "error", error: "no", ...fields }))).toEqual(calls);
  });

  test("cuts long texts between characters", () => {
    const text = `${"x".repeat(1999)}😀😀`;
    expect(play(event({ type: "error", error: text }))[0]?.payload).toMatchObject({
      message: `${"x".repeat(1999)}…`,
    });
  });

  test.each(["text", "turn.started", "rate_limit", "session.ended", "message"])(
    "has nothing to tell of %s",
    (type) => expect(play(event({ type, text: "x" }))).toEqual([]),
  );

  test("does not take the end of a sub-agent for the end of the turn", () => {
    const end = { type: "turn.completed", finishReason: "done", parentToolId: "t" };
    expect(play(event(end))).toEqual([]);
  });
});

describe("planHooks on plans", () => {
  const SIGNS = { "[ ]": "pending", "[>]": "in_progress", "[x]": "completed", "[-]": "cancelled" };
  /** `"[x] Read"`, with an id where one is given: `"[x] Read #1"`. */
  const item = (row: string): TodoItem => {
    const [, sign = "", text = "", id] = /^(\[.\]) (.*?)(?: #(\w+))?$/.exec(row) ?? [];
    // Cast: the rows of these tests have one of the signs.
    const status = SIGNS[sign as keyof typeof SIGNS] as TodoItem["status"];
    return { text, status, ...(id === undefined ? {} : { id }) };
  };
  const list = (rows: readonly string[], fields: object = {}): AgentEvent =>
    event({ type: "todo_list", todoId: "t", items: rows.map(item), ...fields });
  const steps = (...events: readonly AgentEvent[]): readonly string[] =>
    play(...events).map(({ payload }) =>
      payload.event === "step.completed"
        ? `${payload.text} ${payload.completed}/${payload.total}`
        : payload.event,
    );

  test("tells each step that gets done, with the counts", () => {
    expect(
      play(list(["[>] Read", "[ ] Fix", "[ ] Ship"]), list(["[x] Read", "[>] Fix", "[ ] Ship"])),
    ).toEqual([
      {
        event: "step.completed",
        payload: { ...told, event: "step.completed", text: "Read", completed: 1, total: 3 },
      },
    ]);
  });

  test.each<[string, readonly AgentEvent[], readonly string[]]>([
    ["nothing of what arrives completed", [list(["[x] Read", "[ ] Fix"])], []],
    [
      "nothing when nothing changes",
      [list(["[>] a"]), list(["[x] a"]), list(["[x] a"])],
      ["a 1/1"],
    ],
    ["nothing of a step that nobody saw open", [list(["[ ] a"]), list(["[ ] a", "[x] b"])], []],
    ["nothing of what is cancelled", [list(["[ ] a"]), list(["[-] a"])], []],
    ["nothing of what is removed", [list(["[ ] a", "[ ] b"]), list(["[ ] a"])], []],
    [
      "a step once, although it was undone and redone",
      [list(["[ ] a"]), list(["[x] a"]), list(["[ ] a"]), list(["[x] a"])],
      ["a 1/1"],
    ],
    [
      "nothing of what an undo brings back",
      [list(["[x] a", "[ ] b"]), list([]), list(["[x] a", "[ ] b"])],
      [],
    ],
    [
      "nothing when what arrived completed is opened and the opening is undone",
      [list(["[x] a"]), list(["[ ] a"]), list(["[x] a"])],
      [],
    ],
    [
      "several at once",
      [list(["[>] a", "[ ] b", "[ ] c"]), list(["[x] a", "[x] b", "[ ] c"])],
      ["a 2/3", "b 2/3"],
    ],
    [
      "a step that was moved and renamed, by its id",
      [list(["[>] Read #1", "[ ] Fix #2"]), list(["[ ] Fix #2", "[x] Read it all #1"])],
      ["Read it all 1/2"],
    ],
    [
      "one of two with the same text",
      [list(["[x] Test", "[>] Fix", "[ ] Test"]), list(["[x] Test", "[>] Fix", "[x] Test"])],
      ["Test 2/3"],
    ],
    [
      "a step that goes on in another list",
      [list(["[x] a", "[>] b"]), list(["[x] a", "[x] b"], { todoId: "u" })],
      ["b 2/2"],
    ],
    [
      "nothing of a new list that happens to use the same ids",
      [list(["[ ] a #1"]), list(["[x] z #1"], { todoId: "u" })],
      [],
    ],
    [
      "each member's own steps",
      [list(["[ ] a"]), list(["[x] a"], { agentId: "eva" }), list(["[x] a"])],
      ["a 1/1"],
    ],
    [
      "nothing of the list of a sub-agent, nor by it",
      [
        list(["[ ] a"]),
        list(["[ ] b"], { parentToolId: "p" }),
        list(["[x] b"], { parentToolId: "p" }),
        list(["[x] a"]),
      ],
      ["a 1/1"],
    ],
  ])("tells %s", (_name, events, expected) => {
    expect(steps(...events)).toEqual(expected);
  });

  test("tells of subtasks, which do not count as steps", () => {
    const parent = (status: string) => ({
      ...item("[>] Read"),
      subtasks: [{ text: "Part", status }],
    });
    const plan = (status: string): AgentEvent =>
      event({ type: "todo_list", todoId: "t", items: [parent(status)] });
    expect(steps(plan("pending"), plan("completed"))).toEqual(["Part 0/1"]);
  });
});
