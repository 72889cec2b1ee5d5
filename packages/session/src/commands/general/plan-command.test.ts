import { describe, expect, test } from "vitest";
import { plan } from "../../../test/events.ts";
import { initialPlans, type PlansState } from "../../plan-state.ts";
import { reducePlans } from "../../reduce-plans.ts";
import type { PlanPanelMode } from "../../select-plan-panel.ts";
import { completeCommand } from "../complete-command.ts";
import { runCommand } from "../run-command.ts";
import { type PlanServices, planCommand } from "./plan-command.ts";

const rules = { planAtTurnEnd: "keep", keepsFailedPlan: false } as const;

function plansOf(
  ...members: { name: string; displayName?: string; steps: string[] }[]
): PlansState {
  return members.reduce((plans, { name, displayName = name, steps }) => {
    const event = plan(steps, {
      agentId: name,
      teamMetadata: { memberDisplayName: displayName, themeColor: "cyan" },
    } as never);
    return reducePlans(plans, event, rules);
  }, initialPlans);
}

const both = plansOf(
  { name: "max", displayName: "Max Power", steps: ["x Read", "> Write", "Test"] },
  { name: "ada", steps: ["- Drop"] },
);

function setUp(plans: PlansState = both) {
  const modes: PlanPanelMode[] = ["full"];
  const chosen: string[] = [];
  const services: PlanServices = {
    plans: () => plans,
    planMode: () => modes.at(-1) ?? "full",
    setPlanMode: (mode) => {
      modes.push(mode);
    },
    choosePlan: (member) => {
      chosen.push(member);
    },
  };
  const run = (text: string) => runCommand([planCommand], text, services, { isBusy: true });
  return { services, modes, chosen, run };
}

const say = (text: string, level = "info") => ({ type: "message", level, text });

describe("/plan", () => {
  test.each([
    ["/plan full", "full", "The plan is shown in full."],
    ["/plan line", "line", "The plan is shown in one line."],
    ["/plan HIDDEN", "hidden", "The plan is hidden. /plan full brings it back."],
  ])("%s changes how the panel is shown", async (text, mode, news) => {
    const { run, modes } = setUp();
    expect(await run(text)).toEqual(say(news));
    expect(modes.at(-1)).toBe(mode);
  });

  test("alone tells how it is shown and who has a plan", async () => {
    expect(await setUp().run("/plan")).toEqual(
      say("The plan is shown in full.\nPlans:\n  max: 1/3 completed\n  ada: 0/1 completed"),
    );
    expect(await setUp(initialPlans).run("/plan")).toEqual(
      say("The plan is shown in full.\nNobody has a plan."),
    );
  });

  test.each(["/plan max", "/plan @MAX", "/plan Max Power", '/plan "max-power"', "/plan max_power"])(
    "%s puts that member's plan into the panel",
    async (text) => {
      const { run, chosen } = setUp();
      expect(await run(text)).toEqual(say("The plan of Max Power is shown."));
      expect(chosen).toEqual(["max"]);
    },
  );

  test("says that a plan is paused or was left open", async () => {
    const max = both.byMember["max"];
    const withPhase = (phase: "paused" | "stopped") =>
      setUp({ ...both, byMember: { max: { ...max!, phase } } }).run("/plan");
    expect(await withPhase("paused")).toMatchObject({
      text: expect.stringContaining("max: 1/3 completed, paused"),
    });
    expect(await withPhase("stopped")).toMatchObject({
      text: expect.stringContaining("max: 1/3 completed, stopped with 2 open"),
    });
  });

  test.each([
    [both, '"bob": expected full, line, hidden or a member with a plan; plans: max, ada.'],
    [
      initialPlans,
      '"bob": expected full, line, hidden or a member with a plan; nobody has a plan.',
    ],
  ])("names what it would have taken", async (plans, text) => {
    expect(await setUp(plans).run("/plan bob")).toEqual(say(text, "error"));
  });

  test("tells a member called like a mode by the @", async () => {
    const { run, services } = setUp(plansOf({ name: "line", steps: ["Draw"] }));
    expect(await run("/plan line")).toMatchObject({ text: "The plan is shown in one line." });
    expect(await run("/plan @line")).toMatchObject({ text: "The plan of line is shown." });
    const { completions } = await completeCommand([planCommand], "/plan @", 7, services);
    expect(completions.map(({ value }) => value)).toEqual(["@line"]);
  });

  test("shows nothing that hides", async () => {
    const plans = plansOf({ name: "e\u202evil", steps: ["\u001b[2JWipe\u0007 it"] });
    const { run } = setUp(plans);
    expect(await run("/plan")).toMatchObject({
      text: expect.stringContaining("e<U+202E>vil: 0/1"),
    });
    expect(await run("/plan e\u202evil")).toMatchObject({
      text: "The plan of e<U+202E>vil is shown.",
    });
  });

  test("completes modes and members", async () => {
    const { services } = setUp();
    const complete = async (text: string) =>
      (await completeCommand([planCommand], text, text.length, services)).completions;
    expect((await complete("/plan ")).map(({ value }) => value)).toEqual([
      "full",
      "line",
      "hidden",
      "max",
      "ada",
    ]);
    expect(await complete("/plan m")).toEqual([
      { value: "max", insertion: "max", description: "1/3 completed" },
    ]);
    expect(await complete("/plan max ")).toEqual([]);
  });
});
