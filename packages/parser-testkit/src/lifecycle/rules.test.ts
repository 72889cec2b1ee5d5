import type { AgentEvent } from "@chatter/events-schema";
import type { EventDraft } from "@chatter/parser-kit";
import { describe, expect, it } from "vitest";
import { checkPlans } from "./check-plans.ts";
import { checkSessionCount, checkSessionFirst } from "./check-sessions.ts";
import { checkTexts } from "./check-texts.ts";
import { checkTools, findOpenTools } from "./check-tools.ts";
import { checkTurns } from "./check-turns.ts";
import type { StreamRule } from "./event-problem.ts";

const start: EventDraft = { type: "session.started" };
const turn: EventDraft = { type: "turn.started" };
const done: EventDraft = { type: "turn.completed", finishReason: "done" };
const failed: EventDraft = { type: "turn.completed", finishReason: "error" };
const error: EventDraft = { type: "error", error: "no" };
const told: EventDraft = { type: "diagnostic", severity: "info", code: "a.b", message: "c" };
const said: EventDraft = { type: "text", text: "hi" };
const system: EventDraft = { type: "text", text: "hi", role: "system" };

function piece(messageId: string, more: Partial<EventDraft & { type: "text" }> = {}): EventDraft {
  return { type: "text", text: "hi", delta: true, messageId, ...more };
}

function call(toolId: string, parentToolId?: string): EventDraft {
  const parent = parentToolId === undefined ? {} : { parentToolId };
  return { type: "tool.started", toolId, toolName: "t", input: {}, ...parent };
}

function result(toolId: string): EventDraft {
  return { type: "tool.completed", toolId };
}

function plan(todoId: string, texts: string[], parentToolId?: string): EventDraft {
  const items = texts.map((text) => ({ text, status: "pending" as const }));
  const parent = parentToolId === undefined ? {} : { parentToolId };
  return { type: "todo_list", todoId, items, ...parent };
}

function stamp(drafts: readonly EventDraft[]): AgentEvent[] {
  return drafts.map((draft, seq) => {
    const base = { eventId: `evt-${seq}`, seq, agentId: "a", agentType: "a", timestamp: 0 };
    return { ...base, ...draft } as AgentEvent;
  });
}

type Case = [name: string, drafts: EventDraft[], indices: number[]];

function itFinds(rule: StreamRule, cases: Case[]): void {
  it.each(cases)("%s", (_, drafts, indices) => {
    expect(Array.from(rule(stamp(drafts)), ({ index }) => index)).toEqual(indices);
  });
}

describe("checkSessionFirst", () => {
  itFinds(checkSessionFirst, [
    ["accepts a session that starts first", [start, turn, said], []],
    ["accepts diagnostics before the start", [told, start, turn], []],
    ["accepts an agent that failed to start", [told, error, failed], []],
    ["rejects an error before the start", [error, start], [0]],
    ["rejects speech without a start", [told, said], [1]],
  ]);
});

describe("checkSessionCount", () => {
  itFinds(
    (events) => checkSessionCount(events, 2),
    [
      ["accepts as many starts as there are", [start, start], []],
      ["rejects each start beyond", [start, start, start, start], [2, 3]],
    ],
  );
});

describe("checkTools", () => {
  itFinds(checkTools, [
    ["accepts tools that overlap", [call("a"), call("b"), result("a"), result("b")], []],
    ["accepts two starts with one end", [call("a"), call("a"), result("a")], []],
    ["rejects an end without a start", [call("a"), result("b")], [1]],
    ["rejects a second end", [call("a"), result("a"), result("a")], [2]],
    ["rejects an end before the start", [result("a"), call("a")], [0]],
  ]);

  it("leaves what is open to be found", () => {
    expect(findOpenTools(stamp([call("a"), call("b"), result("a")]))).toEqual(["b"]);
  });
});

describe("checkTurns", () => {
  itFinds(checkTurns, [
    ["accepts a turn", [start, turn, said, done], []],
    [
      "accepts turns that begin with an act",
      [said, done, call("a"), done, plan("p", ["x"]), done],
      [],
    ],
    ["accepts a failure to start", [error, failed], []],
    ["accepts what a sub-agent does after the turn", [turn, done, call("a", "parent")], []],
    ["accepts what the system says after the turn", [turn, done, system], []],
    ["accepts a turn in which only the system speaks", [turn, done, system, done], []],
    [
      "accepts a warning as the error of a turn",
      [turn, { ...error, severity: "warning" }, failed],
      [],
    ],
    ["rejects a second end", [turn, done, done], [2]],
    ["rejects a second end for an error after the turn", [turn, done, error, failed], [3]],
    ["rejects a turn within a turn", [turn, turn, done], [1]],
    ["rejects a turn that does not end", [turn, done, said], [2]],
    ["rejects an error that nobody has told", [turn, failed], [1]],
    ["rejects an error that was told in the turn before", [turn, error, failed, turn, failed], [4]],
  ]);
});

describe("checkTexts", () => {
  itFinds(checkTexts, [
    ["accepts pieces in a row", [piece("a"), piece("a"), piece("b")], []],
    ["accepts a whole text", [said, said], []],
    ["accepts the end of a tool between pieces", [piece("a"), result("t"), piece("a")], []],
    [
      "accepts a sub-agent's words between pieces",
      [piece("a"), piece("b", { parentToolId: "t" }), piece("a")],
      [],
    ],
    ["accepts an id that comes again in the next turn", [piece("a"), done, piece("a")], []],
    ["accepts the same words in the next turn", [piece("a"), done, said], []],
    ["rejects pieces around a text", [piece("a"), { ...said, text: "x" }, piece("a")], [2]],
    ["rejects pieces around a tool", [piece("a"), call("t"), piece("a")], [2]],
    ["rejects pieces around another message", [piece("a"), piece("b"), piece("a")], [2]],
    ["rejects a piece without a message", [{ ...said, delta: true }], [0]],
    [
      "rejects the whole after its pieces",
      [piece("a"), piece("a"), { ...said, text: "hihi" }],
      [2],
    ],
    [
      "rejects the whole under the id of its pieces",
      [piece("a"), { ...said, messageId: "a" }],
      [1],
    ],
    [
      "rejects thoughts mixed with the answer",
      [piece("a"), piece("a", { category: "reasoning" })],
      [1],
    ],
  ]);
});

describe("checkPlans", () => {
  itFinds(checkPlans, [
    ["accepts a list that is cleared", [plan("p", ["a"]), plan("p", [])], []],
    ["accepts a list that is cleared under a new id", [plan("p", ["a"]), plan("q", [])], []],
    ["accepts the lists of two agents", [plan("p", ["a"]), plan("q", ["a"], "t")], []],
    ["rejects an empty list out of nothing", [plan("p", [])], [0]],
    ["rejects a list that is cleared twice", [plan("p", ["a"]), plan("p", []), plan("p", [])], [2]],
    ["rejects a list that two agents share", [plan("p", ["a"]), plan("p", ["a"], "t")], [1]],
    ["rejects a step without a text", [plan("p", [" "])], [0]],
    [
      "rejects a subtask without a text",
      [
        {
          type: "todo_list",
          todoId: "p",
          items: [{ text: "a", status: "pending", subtasks: [{ text: "", status: "pending" }] }],
        },
      ],
      [0],
    ],
  ]);
});
