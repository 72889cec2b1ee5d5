import type { PromptState } from "./prompt-state.ts";
import { expandText } from "./prompt-text.ts";
import { isCompletionPending } from "./reduce-completion.ts";

/** What Enter means now. The action `submit` does it to the prompt; sending is up to the caller. */
export type PromptSubmission =
  /** This text is to be sent. */
  | { readonly kind: "send"; readonly text: string }
  /** The line goes on: it ends with a backslash. */
  | { readonly kind: "newline" }
  /** The selected completion is taken first. */
  | { readonly kind: "completion" }
  /** There is nothing to send. */
  | { readonly kind: "nothing" };

/** Decides what Enter means. */
export function selectSubmission(state: PromptState): PromptSubmission {
  if (isCompletionPending(state)) return { kind: "completion" };
  const { text } = state.content;
  // Two backslashes are meant as such; a single one, at the end of the text with the cursor behind it, is not.
  if (state.cursor === text.length && /(?<!\\)\\$/.test(text)) return { kind: "newline" };
  if (text.trim() === "") return { kind: "nothing" };
  return { kind: "send", text: expandText(state.content) };
}
