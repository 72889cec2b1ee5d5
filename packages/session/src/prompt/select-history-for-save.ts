import type { PromptState } from "./prompt-state.ts";
import { expandText } from "./prompt-text.ts";

/** The history as texts, oldest first, pastes and all: what a new prompt can be created with. */
export function selectHistoryForSave({ history }: PromptState): readonly string[] {
  return history.entries.map(expandText);
}
