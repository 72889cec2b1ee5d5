import type { AgentEvent } from "@chatter/events-schema";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyEvent } from "../test/arbitrary-agent-event.ts";
import { makeEvent } from "../test/make-event.ts";
import { createTextFormatter } from "./text-formatter.ts";

function format(events: readonly AgentEvent[], options?: { ascii?: boolean }): string {
  const formatter = createTextFormatter(options);
  return events.map((event) => formatter.push(event)).join("") + formatter.end();
}

const say = (text: string, more: { agentId?: string; parentToolId?: string } = {}) =>
  makeEvent({ type: "text", text, ...more });
const piece = (text: string, messageId = "m1", category = "answer") =>
  makeEvent({ type: "text", text, delta: true, messageId, category });
const toolStart = (toolId: string, title: string) =>
  makeEvent({ type: "tool.started", toolName: "Bash", toolId, title, input: {} });
const toolEnd = (toolId: string, output: string) =>
  makeEvent({ type: "tool.completed", toolId, output, status: "completed" });

const conversation: AgentEvent[] = [
  makeEvent({ type: "message", agentId: "kai", from: "Kai", to: ["Max"], text: "Fix it.\n" }),
  makeEvent({ type: "session.started", model: "large" }),
  makeEvent({ type: "turn.started" }),
  piece("Let me ", "m1", "reasoning"),
  piece("see.\nHm.", "m1", "reasoning"),
  piece("I will run "),
  piece("the tests."),
  toolStart("t1", "npm test"),
  toolEnd("t1", "a\nb\n"),
  makeEvent({
    type: "todo_list",
    todoId: "p",
    items: [
      { text: "Fix tests", status: "completed" },
      { text: "Update documentation", status: "in_progress", activeForm: "Updating documentation" },
    ],
  }),
  makeEvent({ type: "error", error: "Overloaded", severity: "warning", class: "transport" }),
  say("Done."),
  makeEvent({ type: "turn.completed", finishReason: "done" }),
  makeEvent({ type: "handover", from: "Max", to: "Ann", reason: "please review" }),
  say("Looks good.", { agentId: "ann" }),
];

describe("createTextFormatter", () => {
  it("tells a conversation", () => {
    expect(format(conversation)).toBe(`Kai → Max:
Fix it.

max:
  ┊ Let me see.
  ┊ Hm.
I will run the tests.
⏺ Bash npm test
  ✓ 2 lines
Plan 1/2: Updating documentation
! warning (transport): Overloaded
Done.
→ Max hands over to Ann: please review

ann:
Looks good.
`);
  });

  it("uses ASCII marks when asked", () => {
    const text = format(conversation, { ascii: true });
    expect(text).toMatch(/^[\n -~]*$/);
    expect(text).toContain("Kai -> Max:");
    expect(text).toContain("  | Hm.\nI will run the tests.\n* Bash npm test\n  + 2 lines\n");
  });

  it("prints pieces as they come", () => {
    const formatter = createTextFormatter();
    const texts = [piece("Hel"), piece("lo"), piece(" there\n")].map(formatter.push);
    expect([...texts, formatter.end()]).toEqual(["max:\nHel", "lo", " there", "\n"]);
  });

  it.each<[string, AgentEvent[], string]>([
    ["another message", [piece("one"), piece("two", "m2")], "max:\none\ntwo\n"],
    ["another category", [piece("one"), piece("two", "m1", "system")], "max:\none\n  two\n"],
    ["a whole message", [piece("one"), say("two"), say("three")], "max:\none\ntwo\nthree\n"],
    [
      "a sub-agent",
      [say("one"), say("two", { parentToolId: "t" })],
      "max:\none\n\nmax (sub-agent):\ntwo\n",
    ],
    ["another speaker", [say("one"), say("two", { agentId: "ann" })], "max:\none\n\nann:\ntwo\n"],
    [
      "another turn",
      [
        piece("one"),
        makeEvent({ type: "turn.completed", finishReason: "done" }),
        makeEvent({ type: "turn.started" }),
        piece("two"),
      ],
      "max:\none\ntwo\n",
    ],
    [
      "a tool call, and goes on after it",
      [piece("one "), toolStart("t", "ls"), piece("two")],
      "max:\none \n⏺ Bash ls\ntwo\n",
    ],
  ])("starts a new line for %s", (_, events, text) => {
    expect(format(events)).toBe(text);
  });

  it("joins pieces across events that print nothing", () => {
    const silent: AgentEvent[] = [
      makeEvent({ type: "queue.changed", queue: "outbox", entries: [] }),
      makeEvent({ type: "rate_limit", status: "allowed" }),
      // Cast: an event type of a later version.
      { ...say("x"), type: "hologram" } as unknown as AgentEvent,
    ];
    expect(format([piece("one "), ...silent, piece("two")])).toBe("max:\none two\n");
  });

  it("names nobody who says nothing", () => {
    const silence = makeEvent({ type: "text", agentId: "ann", text: " \n".trim() });
    expect(format([say("one"), silence, say("\n"), say("two")])).toBe("max:\none\ntwo\n");
  });

  it("names a speaker whose only character was held back", () => {
    expect(format([piece("5")])).toBe("max:\n5\n");
    expect(format([say("one", { agentId: "ann" }), piece("5"), toolStart("t", "ls")])).toBe(
      "ann:\none\n\nmax:\n5\n⏺ Bash ls\n",
    );
  });

  it("calls members by their display names, with everything hidden made visible", () => {
    const teamMetadata = {
      teamName: "t",
      teamDisplayName: "T",
      memberName: "max",
      memberDisplayName: "Max\u202e\n",
      memberRole: "",
      themeColor: "",
    };
    const message: AgentEvent = {
      ...makeEvent({ type: "message", from: "max", to: ["ann", "kai"], text: "hi" }),
      teamMetadata,
    };
    expect(format([{ ...say("one"), teamMetadata }, message])).toBe(
      "Max<U+202E>␊:\none\n\nMax<U+202E>␊ → ann, kai:\nhi\n",
    );
    expect(format([makeEvent({ type: "message", from: "kai", to: [], text: "hi" })])).toBe(
      "kai:\nhi\n",
    );
  });

  it("tells which tool a result belongs to when it is not the one above", () => {
    expect(
      format([
        toolStart("t1", "ls"),
        toolStart("t2", "x".repeat(100)),
        toolEnd("t1", "a\n"),
        toolEnd("t2", ""),
        toolEnd("t3", ""),
      ]),
    ).toBe(
      `max:\n⏺ Bash ls\n⏺ Bash ${"x".repeat(100)}\n  ✓ Bash ls: 1 line\n` +
        `  ✓ Bash ${"x".repeat(55)}…: no output\n  ✓ t3: no output\n`,
    );
  });

  it("still knows the tools after a thousand of them", () => {
    const formatter = createTextFormatter();
    for (let index = 0; index < 1000; index += 1) {
      formatter.push(toolStart(`t${index}`, "ls"));
      formatter.push(toolEnd(`t${index}`, ""));
    }
    formatter.push(toolStart("a", "one"));
    formatter.push(toolStart("b", "two"));
    expect(formatter.push(toolEnd("a", ""))).toBe("  ✓ Bash one: no output\n");
  });

  it("names the tool when held-back text comes between its call and its result", () => {
    expect(format([toolStart("t1", "ls"), piece("5"), toolEnd("t1", "a\n")])).toBe(
      "max:\n⏺ Bash ls\n5\n  ✓ Bash ls: 1 line\n",
    );
  });

  it("tells a plan change once, and again when it shows", () => {
    const plan = (explanation: string, text: string) =>
      makeEvent({
        type: "todo_list",
        todoId: "p",
        items: [{ text, status: "pending" }],
        explanation,
      });
    expect(format([plan("a", "one"), plan("b", "one"), plan("b", "two"), plan("b", "one")])).toBe(
      "max:\nPlan 0/1, next: one\nPlan 0/1, next: two\nPlan 0/1, next: one\n",
    );
  });

  it("refuses misuse", () => {
    const formatter = createTextFormatter();
    formatter.end();
    expect(() => formatter.push(say("late"))).toThrow("push: expected no event after end()");
    expect(() => formatter.end()).toThrow("end: expected one call");
  });
});

describe("createTextFormatter, for any events", () => {
  const anyEvents = fc.array(anyEvent, { maxLength: 8 });

  it("prints whole lines of nothing but visible text, the same each time", () => {
    fc.assert(
      fc.property(anyEvents, fc.boolean(), (events, ascii) => {
        const text = format(events, { ascii });
        expect(text).toMatch(/^(?:[^\p{Cc}\p{Cs}\u2028\u2029\u202e\u200b]|\t|\n)*$/u);
        expect(text === "" || text.endsWith("\n")).toBe(true);
        expect(format(events, { ascii })).toBe(text);
      }),
    );
  });
});
