import { describe, expect, test } from "vitest";
import { event } from "../../test/events.ts";
import { waitingCall } from "../../test/waiting-call.ts";
import { reduceRepl } from "../repl/reduce-repl.ts";
import type { ReplMessage } from "../repl/repl-message.ts";
import { createReplState, type ScreenMember } from "../repl/repl-state.ts";
import { selectStatusLine } from "./select-status-line.ts";

const MAX: ScreenMember = {
  name: "max",
  displayName: "Max",
  themeColor: "magenta",
  permissions: "ask",
};
const ADA: ScreenMember = { name: "ada", displayName: "Ada", themeColor: "cyan" };

const tell = (...drafts: readonly Parameters<typeof event>[0][]): ReplMessage => ({
  type: "events.received",
  events: drafts.map((draft) => event(draft)),
});
const begin = tell({ type: "turn.started" });
const spend = tell({
  type: "turn.completed",
  finishReason: "done",
  usage: { input: 12_000, output: 345, scope: "turn" },
  cost: 0.42,
});
const ask = (requestedBy: string) => waitingCall("1", "ls", { requestedBy });
const stop: ReplMessage = { type: "stop.asked", at: 0 };

interface Seen {
  readonly columns?: number;
  readonly members?: readonly ScreenMember[];
  readonly hasPrompt?: boolean;
}

/** The line after these messages, as it reads. */
function line(messages: readonly ReplMessage[], seen: Seen = {}): string | undefined {
  const { columns = 100, members = [MAX], hasPrompt = true } = seen;
  const state = messages.reduce(
    (before, message) => reduceRepl(before, message).state,
    createReplState({ members }),
  );
  const status = selectStatusLine(state, { now: 6000, columns, hasPrompt });
  if (status === undefined) return undefined;
  const { before, name, after } = status.lead;
  return [`${status.isMoving ? "* " : ""}${before}${name}${after}`, ...status.parts].join(" · ");
}

describe("selectStatusLine", () => {
  test.each<[string, string | undefined, readonly ReplMessage[], Seen?]>([
    ["nobody can be spoken to", undefined, [], { members: [] }],
    ["nobody has said anything yet", "To Max · ? for keys", []],
    ["there are others", "To Max · @name for another", [], { members: [MAX, ADA] }],
    [
      "somebody else worked last",
      "To Ada · @name for another",
      [
        tell(
          { type: "turn.started", agentId: "ada" },
          { type: "turn.completed", agentId: "ada", finishReason: "done" },
        ),
      ],
      { members: [MAX, ADA] },
    ],
    [
      "others were chosen",
      "To Max, Ada · @name for another",
      [{ type: "recipients.chosen", members: ["ada", "max"] }],
      { members: [MAX, ADA] },
    ],
    ["it was told", "To Max · 12.3k tokens · $0.42 · ? for keys", [begin, spend]],
    ["somebody thinks", "* max is thinking · 5s · asks first · Esc stops", [begin]],
    [
      "a tool runs",
      "* max uses Ba␊sh · 5s · asks first · Esc stops",
      [begin, tell({ type: "tool.started", toolId: "1", toolName: "Ba\nsh", input: {} })],
    ],
    [
      "more was used before",
      "* max is thinking · 5s · 12.3k tokens · $0.42 · asks first · Esc stops",
      [begin, spend, begin],
    ],
    ["it was told to stop", "* max is stopping · 5s · asks first", [begin, stop]],
    [
      "the worker asks something",
      "max waits for your answer · 5s · asks first",
      [begin, { type: "question.asked", call: ask("max"), at: 0 }],
    ],
    [
      "the person is asked about a command of their own meanwhile",
      "* max is thinking · 5s · asks first",
      [begin, { type: "question.asked", call: ask("you"), at: 0 }],
    ],
    [
      "the person's own command has to be allowed",
      "Your command waits for your answer",
      [
        { type: "tool_calls.changed", calls: [ask("you")] },
        { type: "question.asked", call: ask("you"), at: 0 },
      ],
    ],
    ["it is only watched", "* max is thinking · 5s", [begin], { hasPrompt: false, members: [] }],
    ["nothing goes on in what is watched", undefined, [begin, spend], { hasPrompt: false }],
    [
      "the next one has not begun",
      "* Somebody is about to begin · Esc stops",
      [{ type: "conversation.changed", isOpen: true }],
    ],
  ])("says what there is to say when %s", (_name, expected, messages, seen) => {
    expect(line(messages, seen)).toBe(expected);
  });

  test.each([
    [70, "* max is thinking · 5s · 12.3k tokens · $0.42 · asks first · Esc stops"],
    [60, "* max is thinking · 5s · $0.42 · asks first · Esc stops"],
    [48, "* max is thinking · 5s · asks first · Esc stops"],
    [40, "* max is thinking · 5s · Esc stops"],
    [30, "* max is thinking · 5s"],
    [20, "* max is thinking"],
    [1, "* max is thinking"],
  ])("leaves out what matters least in %d columns", (columns, expected) => {
    expect(line([begin, spend, begin], { columns })).toBe(expected);
  });

  test.each([
    ["claude", "ask", " · asks first"],
    ["codex", "ask", " · only reads"],
    ["gemini", "ask", " · only reads"],
    ["codex", "edit", " · may edit"],
    ["gemini", "full", " · full access"],
    ["line", "ask", ""],
  ] as const)("says what %s with %s may really do", (agent, permissions, expected) => {
    const members = [{ ...MAX, agent, permissions }];
    expect(line([begin], { members })).toBe(`* max is thinking · 5s${expected} · Esc stops`);
  });
});
