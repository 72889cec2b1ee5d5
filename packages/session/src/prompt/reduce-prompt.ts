import type { PromptAction } from "./prompt-action.ts";
import type { PromptLayout } from "./prompt-layout.ts";
import type { PromptState } from "./prompt-state.ts";
import { reduceCompletion } from "./reduce-completion.ts";
import { reduceEditing } from "./reduce-editing.ts";
import { reduceSearch } from "./reduce-search.ts";
import { acceptSearch, extendSearch } from "./search-history.ts";

/**
 * Folds one action into the prompt. Pure.
 *
 * The layout is that of the rows on the screen: moves up and down go by them, not by lines.
 */
export function reducePrompt(
  state: PromptState,
  action: PromptAction,
  layout: PromptLayout,
): PromptState {
  switch (action.type) {
    case "start-search":
    case "extend-search":
    case "shorten-search":
    case "search-older":
    case "search-newer":
    case "accept-search":
    case "cancel-search":
      return reduceSearch(state, action);
    case "offer-completions":
    case "select-next-completion":
    case "select-previous-completion":
    case "accept-completion":
    case "close-completions":
      return reduceCompletion(state, action);
    case "paste":
      if (state.search !== null) return extendSearch(state, action.text);
      return reduceEditing(state, action, layout);
    default:
      // Whatever else is done during a search is done to what it has found.
      return reduceEditing(acceptSearch(state), action, layout);
  }
}
