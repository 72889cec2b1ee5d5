import type { AgentEvent } from "@chatter/events-schema";
import { describe, expect, test } from "vitest";
import { event, plan } from "../test/events.ts";
import { initialPlans, type PlanRules, type PlansState } from "./plan-state.ts";
import { reducePlans } from "./reduce-plans.ts";

const repl: PlanRules = { planAtTurnEnd: "keep", keepsFailedPlan: false };

const fold = (events: readonly AgentEvent[], rules = repl): PlansState =>
  events.reduce((state, next) => reducePlans(state, next, rules), initialPlans);

/** What the panel shows: `2/3 active`, or nothing. */
function shown(state: PlansState): string | null {
  const now = state.shown === null ? undefined : state.byMember[state.shown];
  if (now === undefined) return null;
  const completed = now.items.filter((item) => item.status === "completed").length;
  return `${now.member.displayName} ${completed}/${now.items.length} ${now.phase}`;
}

const done = event({ type: "turn.completed", finishReason: "done" });
const cancelled = event({ type: "turn.completed", finishReason: "cancelled" });
const failed = event({ type: "turn.completed", finishReason: "error" });
const otherStarts = event({ type: "turn.started", agentId: "ada" });
const open = plan(["x a", "> b", "c"]);
const closed = plan(["x a", "- b"]);

describe("a list that changes while its member does not work", () => {
  const isWorking = false;

  test("is stopped when steps are open, done when none is", () => {
    expect(shown(reducePlans(initialPlans, open, repl, isWorking))).toBe("max 1/3 stopped");
    expect(shown(reducePlans(initialPlans, closed, repl, isWorking))).toBe("max 1/2 done");
  });

  test("stays paused", () => {
    const paused = fold([open, event({ type: "plan.paused", reason: "r" }), done]);
    expect(shown(reducePlans(paused, open, repl, isWorking))).toBe("max 1/3 paused");
  });
});

describe("the panel", () => {
  test.each<[string, AgentEvent[], string | null]>([
    ["shows a list", [open], "max 1/3 active"],
    [
      "replaces a list of the same member in place",
      [open, plan(["x a", "x b", "> c"])],
      "max 2/3 active",
    ],
    ["goes to another member's list", [open, plan(["> z"], { agentId: "ada" })], "ada 0/1 active"],
    ["goes away with an empty list", [open, plan([])], null],
    ["stays empty when an empty list comes first", [plan([])], null],
    ["is cleared when another member starts", [open, done, otherStarts], null],
    ["comes back to a member that writes again", [open, done, otherStarts, open], "max 1/3 active"],
    [
      "stays when the same member starts again",
      [open, done, event({ type: "turn.started" })],
      "max 1/3 stopped",
    ],
    ["keeps a finished plan in sight after the turn", [closed, done], "max 1/2 done"],
    ["keeps the status of open steps when the turn ends", [open, done], "max 1/3 stopped"],
    ["is cleared when the turn is cancelled", [open, cancelled], null],
    ["is cleared when the turn fails", [open, failed], null],
    [
      "is cleared when the conversation ends",
      [open, event({ type: "session.ended", reason: "exit" })],
      null,
    ],
    [
      "says that the plan was paused",
      [open, event({ type: "plan.paused", reason: "key" }), done],
      "max 1/3 paused",
    ],
    [
      "does not mind a sub-agent's list",
      [open, plan(["z"], { parentToolId: "t1" })],
      "max 1/3 active",
    ],
    [
      "does not mind a sub-agent's empty list",
      [open, plan([], { parentToolId: "t1" })],
      "max 1/3 active",
    ],
    [
      "does not mind texts and tools",
      [open, event({ type: "text", text: "hi" })],
      "max 1/3 active",
    ],
  ])("%s", (_name, events, expected) => {
    expect(shown(fold(events))).toBe(expected);
  });

  test("stays in a view of a recorded stream when the turn fails", () => {
    const view: PlanRules = { ...repl, keepsFailedPlan: true };
    expect(shown(fold([open, failed], view))).toBe("max 1/3 stopped");
    expect(shown(fold([closed, cancelled], view))).toBe("max 1/2 done");
    expect(shown(fold([open, event({ type: "session.ended", reason: "exit" })], view))).toBe(
      "max 1/3 active",
    );
  });

  test("marks open steps as completed at the end of a turn for who asks for that", () => {
    const complete: PlanRules = { ...repl, planAtTurnEnd: "complete" };
    expect(shown(fold([open, done], complete))).toBe("max 3/3 done");
    expect(shown(fold([closed, done], complete))).toBe("max 1/2 done");
    expect(shown(fold([open, cancelled], { ...complete, keepsFailedPlan: true }))).toBe(
      "max 1/3 stopped",
    );
  });

  test("keeps the plan of each member while another has the panel", () => {
    expect(Object.keys(fold([open, otherStarts]).byMember)).toEqual(["max"]);
  });

  test("names the member as the team file does, or by its id in cyan", () => {
    const team = {
      teamName: "t",
      teamDisplayName: "T",
      memberName: "max",
      memberDisplayName: "Max",
      memberRole: "lead",
      themeColor: "magenta",
    };
    expect(fold([{ ...open, teamMetadata: team }]).byMember["max"]?.member).toEqual({
      name: "max",
      displayName: "Max",
      themeColor: "magenta",
    });
    expect(fold([open]).byMember["max"]?.member.themeColor).toBe("cyan");
  });

  test("lets the clock of a step run on while it is the same step", () => {
    const since = (events: AgentEvent[]) => fold(events).byMember["max"]?.currentSince;
    const later = { timestamp: 9000 };
    expect(since([open, plan(["x a", "> b", "x c"], later)])).toBe(1000);
    expect(since([open, plan(["x a", "x b", "> c"], later)])).toBe(9000);
  });
});
