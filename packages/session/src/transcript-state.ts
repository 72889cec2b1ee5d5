import { isOpenEntry, type TranscriptEntry } from "./transcript-entry.ts";

/** The part of the transcript that can still change. What is finished is handed out, not kept. */
export interface TranscriptState {
  readonly live: readonly TranscriptEntry[];
}

/** What a fold of the transcript gives: the next state, and what will not change any more, in order. */
export interface TranscriptStep {
  readonly state: TranscriptState;
  readonly finished: readonly TranscriptEntry[];
}

/** An empty transcript. */
export const initialTranscript: TranscriptState = { live: [] };

/** So many entries wait for an open one before them; after that, order yields to bounded memory. */
const MAX_WAITING = 8;

/** Hands out what is finished, in order, as long as that does not pile up behind one open entry. */
export function settle(live: readonly TranscriptEntry[]): TranscriptStep {
  const firstOpen = live.findIndex(isOpenEntry);
  if (firstOpen === -1) return { state: initialTranscript, finished: live };
  if (live.length - firstOpen > MAX_WAITING) {
    return {
      state: { live: live.filter(isOpenEntry) },
      finished: live.filter((entry) => !isOpenEntry(entry)),
    };
  }
  return { state: { live: live.slice(firstOpen) }, finished: live.slice(0, firstOpen) };
}
