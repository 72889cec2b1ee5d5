import { expectThat } from "../problems.ts";
import { answer } from "../record.ts";
import { hasText } from "../request.ts";
import { playScene } from "../stage/scene.ts";
import { type Check, expectGoodRun, MEMBER } from "./check.ts";

const BYTES = 500 * 1024;

/** A long prompt reaches the model as it is. */
export const checkLongPrompt: Check = {
  name: "500 KiB of prompt",
  mode: "ask",
  run({ theatre, cast }) {
    const prompt = composePrompt();
    const turns = [answer("I have read it.")];
    return playScene(theatre, [{ name: MEMBER, cast, mode: "ask", turns }], async (scene) => {
      const played = await scene.run([], prompt);
      const [request] = scene.modelOf(MEMBER).requests;
      return [
        ...expectGoodRun(played),
        ...expectThat(hasText(request, prompt), "the request lacks the prompt, or a part of it"),
      ];
    });
  },
};

/** Each line is another, so that none can be missing unseen; not all of it is ASCII. */
function composePrompt(): string {
  const lines = Array.from({ length: BYTES / 40 }, (_, index) =>
    `Line ${String(index).padStart(6, "0")}: žluťoučký kůň`.padEnd(33, "."),
  );
  return `${lines.join("\n").slice(0, BYTES)}\nThe end.`;
}
