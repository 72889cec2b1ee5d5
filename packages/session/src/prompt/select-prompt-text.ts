import type { PromptState } from "./prompt-state.ts";
import { expandText } from "./prompt-text.ts";

/** What has been written, every placeholder replaced by its paste. */
export function selectPromptText({ content }: PromptState): string {
  return expandText(content);
}
