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
/** So many can be open at a time; of more, the oldest stay in the transcript as they are. */
const MAX_OPEN = 100;

/** Hands out what is finished, in order, as long as that does not pile up behind one open entry. */
export function settle(live: readonly TranscriptEntry[]): TranscriptStep {
  const firstOpen = live.findIndex(isOpenEntry);
  if (firstOpen === -1) return { state: initialTranscript, finished: live };
  if (live.length - firstOpen <= MAX_WAITING) {
    return { state: { live: live.slice(firstOpen) }, finished: live.slice(0, firstOpen) };
  }
  const open = live.filter(isOpenEntry);
  const tooMany = new Set(open.slice(0, Math.max(0, open.length - MAX_OPEN)));
  const stays = (entry: TranscriptEntry): boolean => isOpenEntry(entry) && !tooMany.has(entry);
  return {
    state: { live: live.filter(stays) },
    finished: live.filter((entry) => !stays(entry)),
  };
}
