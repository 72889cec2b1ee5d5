import type { PromptAction } from "../src/prompt/prompt-action.ts";
import type { PromptLayout } from "../src/prompt/prompt-layout.ts";
import type { PromptState } from "../src/prompt/prompt-state.ts";
import { reducePrompt } from "../src/prompt/reduce-prompt.ts";

/** Something done to a prompt; what needs no more than a name is given by it. */
export type Step = PromptAction | PromptAction["type"];

/** A prompt of so many columns, in which each character takes one. */
export function layoutOf(columns: number): PromptLayout {
  return { columns, widthOf: (text) => [...text].length };
}

/** Does one thing after the other in a prompt with this layout. */
export function createRun(
  layout: PromptLayout,
): (state: PromptState, ...steps: Step[]) => PromptState {
  return (state, ...steps) =>
    steps.reduce<PromptState>((before, step) => {
      // Cast: the names that the tests use need nothing else.
      const action = typeof step === "string" ? ({ type: step } as PromptAction) : step;
      return reducePrompt(before, action, layout);
    }, state);
}
