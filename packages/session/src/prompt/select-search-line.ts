import { markUnsafe, type SafeText } from "@chatter/safe-text";
import type { PromptState } from "./prompt-state.ts";

/** What is shown of a search besides the entry that it found. */
export interface SearchLine {
  readonly query: SafeText;
  readonly isFailing: boolean;
}

/** The search that is going on, if one is. */
export function selectSearchLine({ search }: PromptState): SearchLine | undefined {
  if (search === null) return undefined;
  return { query: markUnsafe(search.query), isFailing: search.isFailing };
}
