import type { NativePlan } from "../dialects/dialect.ts";
import { listPlans } from "../events.ts";
import type { Mode } from "../mode.ts";
import { expectAll, expectSame, expectThat, type Problems } from "../problems.ts";
import { answer, type ModelTurn } from "../record.ts";
import { hasText } from "../request.ts";
import type { ChatterRun } from "../stage/chatter-run.ts";
import { playScene, type Role, type Scene } from "../stage/scene.ts";
import { type Check, type CheckContext, expectGoodRun, MEMBER } from "./check.ts";
import { DONE, readStoredPlan } from "./plan-tools.ts";

/** The agent's own plan tool is offered, and what it writes is told and kept. */
export function checkNativePlan(plan: NativePlan, mode: Mode): Check {
  return {
    name: `native plan: ${plan.name}`,
    mode,
    run(context) {
      const turns = [...plan.beginning, ...plan.ending, answer("The total is right.")];
      return playScene(
        context.theatre,
        [castRole(context, plan, { mode, turns })],
        async (scene) => {
          const played = await scene.run(["-m", "Fix the total"]);
          return [
            ...expectGoodRun(played),
            ...expectOffered(scene, context, plan),
            ...(await expectPlan(scene, played, plan)),
          ];
        },
      );
    },
  };
}

/** An agent that stops too early is sent on: in a process of its own it goes on with the same plan. */
export function checkNativeFollowUp(plan: NativePlan): Check {
  return {
    name: `goes on with ${plan.name}`,
    mode: "edit",
    run(context) {
      const turns = [
        ...plan.beginning,
        answer("The cart is read."),
        ...plan.ending,
        answer("The total is right."),
      ];
      const role = castRole(context, plan, { mode: "edit", turns });
      return playScene(context.theatre, [role], async (scene) => {
        const played = await scene.run(["-m", "Fix the total"]);
        return [...expectGoodRun(played), ...(await expectPlan(scene, played, plan))];
      });
    },
  };
}

function castRole(
  { cast }: CheckContext,
  { model, captures }: NativePlan,
  { mode, turns }: { readonly mode: Mode; readonly turns: readonly ModelTurn[] },
): Role {
  return { name: MEMBER, cast, mode, plan: "native", model, turns, captures };
}

function expectOffered(
  { modelOf }: Scene,
  { cast }: CheckContext,
  { tools, isLoaded }: NativePlan,
): Problems {
  const [first] = modelOf(MEMBER).requests;
  const offered = first ? cast.dialect.listTools(first) : [];
  const named = isLoaded ? [] : tools.filter((tool) => hasText(first, tool));
  return [
    ...expectAll("plan tools in the first request", tools, [...offered, ...named]),
    ...expectThat(
      !offered.some((tool) => tool.includes("chatter")),
      "chatter's plan tools are offered, too",
    ),
  ];
}

async function expectPlan(
  scene: Scene,
  played: ChatterRun,
  { begun }: NativePlan,
): Promise<Problems> {
  const plans = listPlans(played.events);
  // Some make their plan step by step.
  const told = plans.map((plan) => JSON.stringify(plan));
  // And some put what is done last.
  const done = DONE.toSorted();
  const stored = await readStoredPlan(scene, played);
  return [
    ...expectAll("plans", [JSON.stringify(begun)], told),
    ...expectSame("the last plan", done, plans.at(-1)?.toSorted()),
    ...expectSame("the plan in the store", done, stored.toSorted()),
  ];
}
