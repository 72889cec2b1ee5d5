import { ofType } from "../events.ts";
import { expectSame, expectThat } from "../problems.ts";
import { answer, failure, type ModelTurn } from "../record.ts";
import { playScene } from "../stage/scene.ts";
import { type Check, expectCleanOutput, MEMBER } from "./check.ts";

interface FailureCase {
  readonly name: string;
  readonly turns: readonly ModelTurn[];
  readonly errorClass: string;
  readonly hasKey: boolean;
}

const cases: readonly FailureCase[] = [
  { name: "no key", turns: [answer("Never said.")], errorClass: "auth", hasKey: false },
  { name: "model says 401", turns: [failure(401)], errorClass: "auth", hasKey: true },
  { name: "model says 429", turns: [failure(429)], errorClass: "rate_limit", hasKey: true },
];

/** What keeps an agent from its model is told with its class. */
export const failureChecks: readonly Check[] = cases.map(({ name, turns, errorClass, hasKey }) => ({
  name,
  mode: "ask",
  run({ theatre, cast, note }) {
    const without = hasKey ? {} : { withoutVariable: cast.dialect.keyVariable };
    const role = { name: MEMBER, cast, mode: "ask", turns, ...without } as const;
    return playScene(theatre, [role], async (scene) => {
      const played = await scene.run(["-m", "Say hello"]);
      const errors = ofType(played.events, "error").filter(
        ({ severity }) => severity !== "warning",
      );
      const [finish] = ofType(played.events, "turn.completed");
      note(errors.map(({ error }) => String(error)).join("; "));
      return [
        ...expectSame("exit code", 1, played.code),
        ...expectSame(
          "classes of errors",
          [errorClass],
          errors.map((error) => error["class"]),
        ),
        ...expectSame("the end of the turn", "error", finish?.["finishReason"]),
        ...expectThat(hasKey || scene.modelOf(MEMBER).requests.length === 0, "the model was asked"),
        ...expectCleanOutput(played),
      ];
    });
  },
}));
