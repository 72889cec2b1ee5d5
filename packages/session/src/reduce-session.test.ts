import type { AgentEvent } from "@chatter/events-schema";
import { describe, expect, test } from "vitest";
import { event, plan } from "../test/events.ts";
import { reduceSession } from "./reduce-session.ts";
import { createSessionState, type SessionState } from "./session-state.ts";
import type { TranscriptEntry } from "./transcript-entry.ts";

function fold(events: readonly AgentEvent[]): { state: SessionState; finished: TranscriptEntry[] } {
  const finished: TranscriptEntry[] = [];
  let state = createSessionState();
  for (const next of events) {
    const step = reduceSession(state, next);
    state = step.state;
    finished.push(...step.finished);
  }
  return { state, finished };
}

/** An entry as one line. */
function lineOf(entry: TranscriptEntry): string {
  if (entry.kind === "tool")
    return `${entry.toolName} ${entry.title} [${entry.status}, ${entry.resultLines} lines]`;
  if (entry.kind === "text") return `${entry.category}: ${entry.text}`;
  return `${entry.kind}: ${entry.text}`;
}
const finishedLines = (events: AgentEvent[]): string[] => fold(events).finished.map(lineOf);
const liveLines = (events: AgentEvent[]): string[] =>
  fold(events).state.transcript.live.map(lineOf);

const piece = (text: string, messageId = "m1") =>
  event({ type: "text", text, delta: true, messageId });
const start = (toolId: string, more = {}) =>
  event({
    type: "tool.started",
    toolId,
    toolName: "Bash",
    title: `run ${toolId}`,
    input: {},
    ...more,
  });
const end = (toolId: string, more = {}) =>
  event({ type: "tool.completed", toolId, output: "a\nb\n", ...more });
const done = event({ type: "turn.completed", finishReason: "done" });

describe("the transcript", () => {
  test("joins the pieces of a message and finishes it when the speaker goes on to something else", () => {
    expect(liveLines([piece("Hel"), piece("lo")])).toEqual(["answer: Hello"]);
    expect(finishedLines([piece("Hel"), piece("lo"), piece("Next", "m2")])).toEqual([
      "answer: Hello",
    ]);
    expect(finishedLines([piece("Hello"), start("t1"), end("t1")])).toEqual([
      "answer: Hello",
      "Bash run t1 [completed, 2 lines]",
    ]);
    expect(finishedLines([piece("Hello"), done])).toEqual(["answer: Hello"]);
  });

  test("keeps a whole message and drops an empty one", () => {
    expect(finishedLines([event({ type: "text", text: "Hi", category: "reasoning" })])).toEqual([
      "reasoning: Hi",
    ]);
    expect(finishedLines([event({ type: "text", text: "" })])).toEqual([]);
  });

  test("keeps a sub-agent's words apart from its parent's", () => {
    const inner = event({
      type: "text",
      text: "in",
      delta: true,
      messageId: "m2",
      parentToolId: "t",
    });
    expect(liveLines([piece("out"), inner, piece("side")])).toEqual([
      "answer: outside",
      "answer: in",
    ]);
  });

  test("shows a tool from start to result, in the order of the calls", () => {
    expect(liveLines([start("t1"), start("t2"), end("t2")])).toEqual([
      "Bash run t1 [running, 0 lines]",
      "Bash run t2 [completed, 2 lines]",
    ]);
    expect(
      finishedLines([
        start("t1"),
        start("t2"),
        end("t2"),
        end("t1", { status: "failed", error: "no" }),
      ]),
    ).toEqual(["Bash run t1 [failed, 1 lines]", "Bash run t2 [completed, 2 lines]"]);
  });

  test("keeps a bounded number of calls open, and each of the others once in the transcript", () => {
    const calls = Array.from({ length: 5000 }, (_, index) =>
      event({ type: "tool.started", toolId: `${index}`, toolName: `T${index}`, input: {} }),
    );
    const { state, finished } = fold(calls);
    const { live } = state.transcript;
    expect(live.length).toBeLessThanOrEqual(100);
    expect([...finished, ...live].map((entry) => entry.kind === "tool" && entry.toolName)).toEqual(
      calls.map((_, index) => `T${index}`),
    );
  });

  test("does not pile up behind a tool that runs for long", () => {
    const texts = Array.from({ length: 100 }, (_, index) =>
      event({ type: "text", text: `${index}` }),
    );
    const { state, finished } = fold([start("t1"), ...texts]);
    expect(state.transcript.live.length).toBeLessThan(10);
    expect(finished.map(lineOf)).toEqual(
      Array.from({ length: finished.length }, (_, index) => `answer: ${index}`),
    );
  });

  test("keeps only the start of a huge result, with the count of all its lines", () => {
    const [tool] = fold([start("t1"), end("t1", { output: "x\n".repeat(1_000_000) })]).finished;
    expect(tool).toMatchObject({
      resultLines: 1_000_000,
      result: expect.stringMatching(/^[x\n]{4000}$/),
    });
  });

  test("survives a result without a call and a second result", () => {
    expect(finishedLines([end("t0"), start("t1"), end("t1"), end("t1")])).toEqual([
      "Bash run t1 [completed, 2 lines]",
    ]);
  });

  test.each<[string, AgentEvent, string[]]>([
    ["an error", event({ type: "error", error: "boom", class: "auth" }), ["error: boom"]],
    [
      "a message",
      event({ type: "message", from: "kai", to: ["max"], text: "go" }),
      ["message: go"],
    ],
    [
      "a hand-over",
      event({ type: "handover", from: "max", to: "ada", reason: "review" }),
      ["note: hands over to @ada: review"],
    ],
    [
      "a hand-over that goes without saying",
      event({ type: "handover", from: "max", to: "ada", reason: "to answer" }),
      ["note: hands over to @ada"],
    ],
    [
      "a limit that is near",
      event({ type: "rate_limit", status: "warning", utilization: 0.9 }),
      ["note: rate limit is near (90 % used)"],
    ],
    ["a limit that is far", event({ type: "rate_limit", status: "allowed" }), []],
    [
      "a limit that is reached",
      event({ type: "rate_limit", status: "rejected", limit: "five_hour" }),
      ["note: rate limit five_hour reached"],
    ],
    ["a pause", event({ type: "plan.paused", reason: "key" }), ["note: plan paused: key"]],
    [
      "a notice",
      event({ type: "notice", code: "plan.rejected", message: "21 items" }),
      ["note: 21 items"],
    ],
    [
      "a warning about the input",
      event({ type: "diagnostic", severity: "warning", code: "line.cut", message: "x" }),
      ["note: line.cut: x"],
    ],
    [
      "an unknown type of the input",
      event({ type: "diagnostic", severity: "info", code: "c", message: "x" }),
      [],
    ],
    [
      "a question",
      event({
        type: "permission.requested",
        requestId: "r",
        toolName: "Bash",
        input: {},
        title: "rm",
      }),
      ["note: asks to use Bash: rm"],
    ],
    [
      "an answer",
      event({ type: "permission.resolved", requestId: "r", outcome: "denied", toolName: "Bash" }),
      ["note: Bash was denied"],
    ],
    [
      "a turn that was cancelled",
      event({ type: "turn.completed", finishReason: "cancelled" }),
      ["note: cancelled"],
    ],
    [
      "a turn that took too long",
      event({ type: "turn.completed", finishReason: "timeout" }),
      ["note: timed out"],
    ],
    ["a turn that is done", done, []],
    ["a plan", plan(["> a"]), []],
  ])("has a line for %s, or none", (_name, next, expected) => {
    expect(finishedLines([next])).toEqual(expected);
  });

  test("has no line of its own for a question about a call that is in sight", () => {
    const asked = { requestId: "r", toolName: "Bash", toolId: "t1" };
    expect(
      finishedLines([
        start("t1"),
        event({ type: "permission.requested", ...asked, input: {} }),
        event({ type: "permission.resolved", ...asked, outcome: "allowed" }),
        end("t1"),
      ]),
    ).toEqual(["Bash run t1 [completed, 2 lines]"]);
  });

  test("shows paths as seen from where the agent works", () => {
    const [tool] = fold([
      event({ type: "session.started", cwd: "/shop" }),
      event({
        type: "tool.started",
        toolId: "t",
        toolName: "Edit",
        kind: "edit",
        title: "/shop/a.ts",
        input: {},
      }),
      end("t"),
    ]).finished;
    expect(tool).toMatchObject({ title: "a.ts" });
  });

  test("says what was done and what is open when a turn with a plan fails", () => {
    const failed = event({ type: "turn.completed", finishReason: "error" });
    expect(finishedLines([plan(["x a", "> b", "c"]), failed])).toEqual([
      "note: plan: 1 of 3 completed, 2 open",
    ]);
  });
});

describe("who works", () => {
  const workOf = (events: AgentEvent[]) => fold(events).state.work;

  test("is known from the start of a turn to its end", () => {
    expect(workOf([event({ type: "turn.started", timestamp: 5 })])).toMatchObject({
      since: 5,
      member: { name: "max" },
    });
    expect(workOf([event({ type: "turn.started" }), done])).toBeNull();
  });

  test("is known from the first word when nobody announced a turn", () => {
    expect(workOf([event({ type: "text", text: "hi", timestamp: 7 })])).toMatchObject({ since: 7 });
  });

  test("names the tool that runs", () => {
    expect(workOf([start("t1")])?.call?.toolName).toBe("Bash");
    expect(workOf([start("t1"), end("t1")])?.call).toBeUndefined();
  });
});
