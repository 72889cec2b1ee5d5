import type { PromptState } from "./prompt-state.ts";
import type { PromptText } from "./prompt-text.ts";

/** What is in sight: what is being written, or what the search has found. */
export function shownText({ content, cursor, search, history }: PromptState): {
  readonly content: PromptText;
  readonly cursor: number;
} {
  const found = search?.match == null ? undefined : history.entries[search.match.position];
  if (search?.match == null || found === undefined) return { content, cursor };
  return { content: found, cursor: search.match.cursor };
}
