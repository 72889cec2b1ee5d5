import { listPlans } from "../events.ts";
import { expectSame, expectThat } from "../problems.ts";
import { answer, todos } from "../record.ts";
import { hasText } from "../request.ts";
import { playScene } from "../stage/scene.ts";
import { type Check, expectGoodRun, MEMBER } from "./check.ts";
import { DONE, readStoredPlan } from "./plan-tools.ts";

/** An agent that stops with open steps is sent on with the step that it is at. */
export const checkFollowUp: Check = {
  name: "is sent on",
  mode: "edit",
  run({ theatre, cast }) {
    const { planCall } = cast.dialect;
    const turns = [
      answer(planCall("todo_write", todos("completed", "in_progress"))),
      answer("The cart is read."),
      answer(planCall("todo_write", todos("completed", "completed"))),
      answer("The total is right."),
    ];
    return playScene(theatre, [{ name: MEMBER, cast, mode: "edit", turns }], async (scene) => {
      const played = await scene.run(["-m", "Correct the shop"]);
      const [, , third] = scene.modelOf(MEMBER).requests;
      const prompt = third?.texts.find((text) => text.startsWith("Message from chatter:"));
      return [
        ...expectGoodRun(played),
        ...expectThat(prompt?.includes("Fix the total") ?? false, "the step was not named"),
        ...expectThat(hasText(third, "Correct the shop"), "the agent began anew"),
        ...expectSame("the last plan", DONE, listPlans(played.events).at(-1)),
        ...expectSame("the plan in the store", DONE, await readStoredPlan(scene, played)),
      ];
    });
  },
};
