import type { TodoItem } from "@chatter/events-schema";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toItem } from "../test/plan-fixture.ts";
import {
  CONTINUATION_RULES,
  type ContinuationAction,
  type ContinuationEvent,
  type ContinuationRules,
  type ContinuationState,
  initialContinuation,
  reduceContinuation,
  type TurnEnd,
} from "./continuation.ts";

const open = ["[>] a", "[ ] b"].map(toItem);
const done = ["[x] a", "[x] b"].map(toItem);
const busy: ContinuationState = {
  attempts: 2,
  followUps: 5,
  isPaused: false,
  isFollowUp: true,
  listAtFollowUp: "before",
  hasSaidDone: false,
};
const turn = (change: Partial<TurnEnd> = {}): TurnEnd => ({
  type: "turn.completed",
  finishReason: "done",
  toolCalls: 0,
  isAsking: false,
  isHandingOver: false,
  items: open,
  ...change,
});
const listOf = (items: readonly TodoItem[]): string => JSON.stringify(items);

function run(
  events: readonly ContinuationEvent[],
  rules: ContinuationRules = CONTINUATION_RULES,
): readonly string[] {
  let state = initialContinuation;
  return events.map((event) => {
    const step = reduceContinuation(state, event, rules);
    state = step.state;
    return describeAction(step.action);
  });
}

function describeAction(action: ContinuationAction): string {
  if (action.type === "send-follow-up") return action.isFirm ? "firm follow-up" : "follow-up";
  if (action.type === "wait-for-person") return `wait: ${action.limit}`;
  return action.type === "say-done" ? action.text : action.type;
}

describe("the state table", () => {
  const kept = { ...busy, isFollowUp: false };
  test.each<[string, ContinuationEvent, ContinuationState, string]>([
    [
      "a prompt with work left",
      { type: "prompt.submitted", items: open },
      initialContinuation,
      "none",
    ],
    [
      "a prompt with all done",
      { type: "prompt.submitted", items: done },
      initialContinuation,
      "clear-plan",
    ],
    [
      "a prompt with all done or cancelled",
      { type: "prompt.submitted", items: ["[x] a", "[-] b"].map(toItem) },
      initialContinuation,
      "clear-plan",
    ],
    [
      "a prompt with an empty list",
      { type: "prompt.submitted", items: [] },
      initialContinuation,
      "none",
    ],
    ["a pause", { type: "plan.paused" }, { ...busy, isPaused: true }, "none"],
    ["a cleared list", { type: "plan.cleared" }, initialContinuation, "none"],
    ["a loaded list", { type: "plan.loaded" }, initialContinuation, "none"],
    [
      "a turn with tool calls",
      turn({ toolCalls: 1 }),
      { ...busy, attempts: 0, followUps: 6, listAtFollowUp: listOf(open) },
      "follow-up",
    ],
    ["a third follow-up in vain", turn(), { ...kept, attempts: 3 }, "wait: maxAttempts"],
    ["a cancelled turn", turn({ finishReason: "cancelled" }), kept, "none"],
    ["a failed turn", turn({ finishReason: "error" }), kept, "none"],
    ["a turn that took too long", turn({ finishReason: "timeout" }), kept, "none"],
    ["a question", turn({ isAsking: true, toolCalls: 1 }), { ...kept, attempts: 0 }, "none"],
    ["a hand-over", turn({ isHandingOver: true, toolCalls: 1 }), { ...kept, attempts: 0 }, "none"],
    [
      "a turn that ends with all done",
      turn({ items: done, toolCalls: 1 }),
      { ...kept, attempts: 0, hasSaidDone: true },
      "All 2 tasks complete",
    ],
    ["a turn without a list", turn({ items: [], toolCalls: 1 }), { ...kept, attempts: 0 }, "none"],
  ])("on %s", (_name, event, state, action) => {
    const step = reduceContinuation(busy, event);
    expect({ state: step.state, action: describeAction(step.action) }).toEqual({ state, action });
  });
});

describe("a model that only talks", () => {
  const prompt: ContinuationEvent = { type: "prompt.submitted", items: open };

  test("gets three follow-ups, firmer from the second on; then the person is waited for", () => {
    expect(run([prompt, turn(), turn(), turn(), turn(), turn()])).toEqual([
      "none",
      "follow-up",
      "firm follow-up",
      "firm follow-up",
      "wait: maxAttempts",
      "wait: maxAttempts",
    ]);
  });

  test("gets three more after the next prompt", () => {
    const actions = run([prompt, ...Array(4).fill(turn()), prompt, ...Array(4).fill(turn())]);
    expect(actions.slice(5)).toEqual([
      "none",
      "follow-up",
      "firm follow-up",
      "firm follow-up",
      "wait: maxAttempts",
    ]);
  });

  test("starts over with every turn that did something", () => {
    const actions = run([prompt, turn(), turn(), turn({ toolCalls: 3 }), turn(), turn(), turn()]);
    expect(actions.slice(4)).toEqual(["firm follow-up", "firm follow-up", "wait: maxAttempts"]);
  });

  test("gets the mild words again when the list changed", () => {
    const moved = turn({ items: ["[x] a", "[>] b"].map(toItem), toolCalls: 1 });
    expect(run([prompt, turn(), moved])).toEqual(["none", "follow-up", "follow-up"]);
  });
});

describe("limits and switches", () => {
  const prompt: ContinuationEvent = { type: "prompt.submitted", items: open };
  const working = turn({ toolCalls: 1 });

  test("allow ten follow-ups for one prompt, however busy the agent is", () => {
    const actions = run([prompt, ...Array(11).fill(working), prompt, working]);
    expect(actions.filter((action) => action.includes("follow-up"))).toHaveLength(11);
    expect(actions.slice(11)).toEqual(["wait: maxFollowUps", "none", "follow-up"]);
  });

  test("can be set", () => {
    const rules = { ...CONTINUATION_RULES, maxAttempts: 1, maxFollowUps: 2 };
    expect(run([prompt, turn(), turn()], rules)).toEqual([
      "none",
      "follow-up",
      "wait: maxAttempts",
    ]);
    expect(run([prompt, working, working, working], rules).at(-1)).toBe("wait: maxFollowUps");
  });

  test("send nothing when continuation is off, but still say when all is done", () => {
    const rules = { ...CONTINUATION_RULES, isOn: false };
    expect(run([prompt, turn(), turn({ items: done })], rules)).toEqual([
      "none",
      "none",
      "All 2 tasks complete",
    ]);
  });

  test("leave a paused plan alone until the person speaks", () => {
    const pause: ContinuationEvent = { type: "plan.paused" };
    expect(run([prompt, turn(), pause, turn(), turn(), prompt, turn()])).toEqual([
      "none",
      "follow-up",
      "none",
      "none",
      "none",
      "none",
      "follow-up",
    ]);
  });
});

describe("what is said", () => {
  const say = (items: readonly TodoItem[]): ContinuationAction =>
    reduceContinuation(initialContinuation, turn({ items })).action;

  test("names the current item and how much is open", () => {
    expect(say(open)).toEqual({
      type: "send-follow-up",
      isFirm: false,
      text: expect.stringMatching(/2 of 2 items open.*"a"/),
    });
  });

  test("does not read words in braces out of an item", () => {
    const texts = { ...CONTINUATION_RULES.texts, followUp: "{item} {open} {other}" };
    const step = reduceContinuation(
      initialContinuation,
      turn({ items: [{ text: "{open} $& {item}", status: "pending" }] }),
      { ...CONTINUATION_RULES, texts },
    );
    expect(step.action).toMatchObject({ text: "{open} $& {item} 1 {other}" });
  });

  test("says once that all is done, and again when there was more to do", () => {
    const ended = turn({ items: done });
    expect(run([ended, ended, turn({ toolCalls: 1 }), ended])).toEqual([
      "All 2 tasks complete",
      "none",
      "follow-up",
      "All 2 tasks complete",
    ]);
  });

  test("does not call cancelled work complete", () => {
    expect(say(["[x] a", "[-] b", "[-] c"].map(toItem))).toEqual({
      type: "say-done",
      text: "All 3 tasks closed: 1 complete, 2 cancelled",
    });
  });
});

test("no course of events sends more follow-ups than the limits allow", () => {
  const event = fc.oneof(
    fc.record({ toolCalls: fc.nat(1), isAsking: fc.boolean() }).map(turn),
    fc.constant<ContinuationEvent>({ type: "plan.paused" }),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      const actions = run([{ type: "prompt.submitted", items: open }, ...events]);
      expect(actions.filter((action) => action.includes("follow-up")).length).toBeLessThan(11);
      const firstPause = events.findIndex(({ type }) => type === "plan.paused");
      const afterPause = firstPause < 0 ? [] : actions.slice(firstPause + 1);
      expect(afterPause.filter((action) => action !== "none")).toEqual([]);
    }),
  );
});
