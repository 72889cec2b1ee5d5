import { ofType } from "../events.ts";
import { expectSame, expectThat } from "../problems.ts";
import { answer, todos } from "../record.ts";
import { hasText } from "../request.ts";
import { playScene } from "../stage/scene.ts";
import { type Check, expectGoodRun, MEMBER } from "./check.ts";

const OTHER = "ada";

/** An agent of another kind goes on, and reads what is open. */
export const checkHandover: Check = {
  name: "hands over",
  mode: "edit",
  run({ theatre, cast, other, note }) {
    const plan = cast.dialect.planCall("todo_write", todos("completed", "in_progress", "pending"));
    const roles = [
      {
        name: MEMBER,
        cast,
        mode: "edit",
        turns: [answer(plan), answer("The cart is read, Ada goes on.\n[NEXT: ada]")],
      },
      { name: OTHER, cast: other, mode: "edit", turns: [answer("I have taken over.")] },
    ] as const;
    return playScene(theatre, roles, async ({ run, modelOf }) => {
      const played = await run(["-m", "Fix the total"]);
      const [request] = modelOf(OTHER).requests;
      const steps = "[>] Fix the total <- Fixing the total\n[ ] Run the tests";
      const handovers = ofType(played.events, "handover").map(({ from, to }) => [from, to]);
      note(`to ${other.agent.name}`);
      return [
        ...expectGoodRun(played),
        ...expectThat(hasText(request, steps), "the other was not given the open steps"),
        ...expectThat(
          hasText(request, "The cart is read, Ada goes on."),
          "the other was not given the answer",
        ),
        ...expectThat(
          !hasText(request, "[x] Read the cart"),
          "the other was given a step that is done",
        ),
        ...expectSame("handovers", [[MEMBER, OTHER]], handovers),
      ];
    });
  },
};
