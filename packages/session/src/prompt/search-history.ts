import { cleanText } from "./clean-text.ts";
import { cutText } from "./cut-text.ts";
import { settle } from "./edit-text.ts";
import { previousBoundary, snapToBoundary } from "./graphemes.ts";
import { MAX_QUERY_CHARACTERS } from "./prompt-limits.ts";
import type { HistoryMatch, PromptState } from "./prompt-state.ts";
import { recallEntry } from "./recall-entry.ts";

/** Starts a search; one that goes on looks for the next older match. */
export function startSearch(state: PromptState): PromptState {
  if (state.search !== null) return stepSearch(state, -1);
  return {
    ...settle(state),
    completion: null,
    search: { query: "", match: null, isFailing: false },
  };
}

/** Adds to what is looked for. What matched stays if it still does. */
export function extendSearch(state: PromptState, text: string): PromptState {
  if (state.search === null) return state;
  // Even a huge paste may come here.
  const more = cleanText(cutText(text, MAX_QUERY_CHARACTERS)).replace(/[\n\t]/g, " ");
  const query = cutText(state.search.query + more, MAX_QUERY_CHARACTERS);
  const { entries } = state.history;
  return searchFrom(state, query, state.search.match?.position ?? entries.length - 1);
}

/** Takes the last grapheme from what is looked for, and looks from the newest entry on. */
export function shortenSearch(state: PromptState): PromptState {
  if (state.search === null) return state;
  const { query } = state.search;
  const shorter = query.slice(0, previousBoundary(query, query.length));
  return searchFrom(state, shorter, state.history.entries.length - 1);
}

/** Goes on to the next match: older (-1) or newer (1). Stays at the last one there is. */
export function stepSearch(state: PromptState, step: 1 | -1): PromptState {
  if (state.search === null) return state;
  const { query, match } = state.search;
  if (match === null) return state;
  const shown = state.history.entries[match.position]?.text;
  const found = findMatch(state, query, match.position + step, step, shown);
  return {
    ...state,
    search: { query, match: found ?? match, isFailing: found === undefined },
  };
}

/** Takes the match into the editor, where it can be undone. */
export function acceptSearch(state: PromptState): PromptState {
  const match = state.search?.match ?? null;
  const text = match === null ? undefined : state.history.entries[match.position];
  const ended = cancelSearch(state);
  return match === null || text === undefined ? ended : recallEntry(ended, { ...match, text });
}

/** Ends the search; the text is as it was before. */
export function cancelSearch(state: PromptState): PromptState {
  return state.search === null ? state : { ...state, search: null };
}

function searchFrom(state: PromptState, query: string, position: number): PromptState {
  const found = query === "" ? undefined : findMatch(state, query, position, -1);
  const match = found ?? (query === "" ? null : (state.search?.match ?? null));
  return {
    ...state,
    search: { query, match, isFailing: query !== "" && found === undefined },
  };
}

function findMatch(
  { history }: PromptState,
  query: string,
  from: number,
  step: 1 | -1,
  except?: string,
): HistoryMatch | undefined {
  const pattern = toPattern(query);
  for (let position = from; position >= 0 && position < history.entries.length; position += step) {
    const text = history.entries[position]?.text ?? "";
    const at = text === except ? -1 : text.search(pattern);
    if (at !== -1) return { position, cursor: snapToBoundary(text, at) };
  }
  return undefined;
}

/** Capital letters count only where the query has some. */
function toPattern(query: string): RegExp {
  const literal = query.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(literal, query === query.toLowerCase() ? "iu" : "u");
}
