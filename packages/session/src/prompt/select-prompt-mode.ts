import type { PromptState } from "./prompt-state.ts";

/** What keys mean depends on it: on what is open, and on whether anything is written. */
export type PromptMode = "empty" | "edit" | "menu" | "search";

/** Says what the prompt is doing. */
export function selectPromptMode({ search, completion, content }: PromptState): PromptMode {
  if (search !== null) return "search";
  if (completion !== null) return "menu";
  return content.text === "" ? "empty" : "edit";
}
