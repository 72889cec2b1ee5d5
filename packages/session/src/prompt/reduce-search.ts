import type { SearchAction } from "./prompt-action.ts";
import type { PromptState } from "./prompt-state.ts";
import {
  acceptSearch,
  cancelSearch,
  extendSearch,
  shortenSearch,
  startSearch,
  stepSearch,
} from "./search-history.ts";

/** Folds an action on the search into the prompt. */
export function reduceSearch(state: PromptState, action: SearchAction): PromptState {
  switch (action.type) {
    case "start-search":
      return startSearch(state);
    case "extend-search":
      return extendSearch(state, action.text);
    case "shorten-search":
      return shortenSearch(state);
    case "search-older":
      return stepSearch(state, -1);
    case "search-newer":
      return stepSearch(state, 1);
    case "accept-search":
      return acceptSearch(state);
    case "cancel-search":
      return cancelSearch(state);
  }
}
