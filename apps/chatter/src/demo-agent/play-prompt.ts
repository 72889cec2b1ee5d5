import type { TurnName } from "./choose-template.ts";
import { planTurn } from "./plan-turn.ts";
import { playTemplate } from "./play-template.ts";
import type { DemoArguments, Stage } from "./stage.ts";

/** Answers a prompt without asking anybody; gives what was played, undefined: interrupted. */
export async function playPrompt(
  prompt: string,
  options: DemoArguments,
  stage: Stage,
): Promise<TurnName | undefined> {
  const { name, values } = planTurn(prompt, options, stage);
  const isWhole = await playTemplate(name, { ...options, values }, stage);
  return isWhole ? name : undefined;
}
