import type { AgentEvent } from "@chatter/events-schema";
import { describe, expect, test } from "vitest";
import { event } from "../../test/events.ts";
import { reduceSession } from "../reduce-session.ts";
import { createSessionState } from "../session-state.ts";
import type { Detail } from "./detail.ts";
import { prepareDetail } from "./kept-text.ts";

const detailsAfter = (...events: readonly AgentEvent[]): readonly Detail[] =>
  events
    .reduce((state, each) => reduceSession(state, each).state, createSessionState())
    .details.map(prepareDetail);

const run = (toolId: string, output: string): readonly AgentEvent[] => [
  event({ type: "tool.started", toolId, toolName: "Bash", title: "npm test", input: {} }),
  event({ type: "tool.completed", toolId, status: "completed", output }),
];

/** A piece of what somebody thinks. */
const thought = (text: string): AgentEvent =>
  event({ type: "text", text, category: "reasoning", delta: true, messageId: "m" });

describe("what can be read in full", () => {
  test("is what a tool answered, with its name and without what is hidden in it", () => {
    expect(detailsAfter(...run("1", "a\n\u001B[2Jb\n"))).toEqual([
      { title: "max: Bash npm test", text: "a\nb", tones: [], omitted: 0 },
    ]);
  });

  test("is also why a tool failed, once", () => {
    const started = run("1", "").slice(0, 1);
    const failed = event({
      type: "tool.completed",
      toolId: "1",
      status: "failed",
      output: "no",
      error: "no",
    });
    expect(detailsAfter(...started, failed)).toMatchObject([{ text: "no" }]);
  });

  test("is what an edit has changed, unless it failed", () => {
    const input = { file_path: "a.ts", old_string: "a", new_string: "b" };
    const started = event({
      type: "tool.started",
      toolId: "1",
      toolName: "Edit",
      kind: "edit",
      input,
    });
    const done = event({ type: "tool.completed", toolId: "1", output: "- done" });
    expect(detailsAfter(started, done)).toMatchObject([
      { text: "-a\n+b\n- done", tones: ["removed", "added"] },
    ]);
    const failed = event({ type: "tool.completed", toolId: "1", status: "failed", error: "no" });
    expect(detailsAfter(started, failed)).toMatchObject([{ text: "no", tones: [] }]);
  });

  test.each<[string, readonly AgentEvent[]]>([
    ["a tool that answered nothing", run("1", " \n")],
    ["an answer to nothing", run("1", "x").slice(1)],
    ["what is said", [event({ type: "text", text: "Hello." })]],
    ["a thought that is not over", [thought("a")]],
  ])("is not %s", (_name, events) => {
    expect(detailsAfter(...events)).toEqual([]);
  });

  test("is what somebody thought, when it is over", () => {
    const end = event({ type: "turn.completed", finishReason: "done" });
    expect(detailsAfter(thought("a"), thought("b"), end)).toEqual([
      { title: "max: reasoning", text: "ab", tones: [], omitted: 0 },
    ]);
  });

  test("is bounded in length and in number", () => {
    const many = Array.from({ length: 20 }, (_, index) => run(`${index}`, `out ${index}`)).flat();
    const details = detailsAfter(...many, ...run("long", "x".repeat(70_000)));
    expect(details).toHaveLength(8);
    expect(details[0]?.text).toBe("out 13");
    expect(details.at(-1)).toMatchObject({ text: "x".repeat(64_000), omitted: 6000 });
  });
});
