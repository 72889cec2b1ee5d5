import { cutText } from "./cut-text.ts";
import { editText } from "./edit-text.ts";
import { describeCut } from "./placeholder.ts";
import { startOver, toPromptText } from "./prompt-history.ts";
import { MAX_PROMPT_CHARACTERS } from "./prompt-limits.ts";
import type { PromptState } from "./prompt-state.ts";

/** Replaces all that is written, as one edit. The way through the history begins anew. */
export function replaceText(state: PromptState, text: string): PromptState {
  const kept = cutText(text, MAX_PROMPT_CHARACTERS - 1);
  const replaced = editText(state, {
    from: 0,
    to: state.content.text.length,
    insert: toPromptText(kept),
    notice: describeCut(text.length, kept.length),
  });
  return { ...replaced, history: startOver(state.history.entries) };
}
