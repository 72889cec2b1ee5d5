import type { CompletedToolCall } from "./tool-call.ts";

/** How the latest calls ended, for calls that depend on them. */
export interface RecentEndings {
  remember(callId: string, status: CompletedToolCall["status"]): void;
  /** Undefined: there was no such call, or it is too long ago. */
  recall(callId: string): CompletedToolCall["status"] | undefined;
}

/** At least so many are remembered, and at most twice as many. */
const LEAST_REMEMBERED = 1000;

/** Creates an empty memory. Two halves, of which the older is dropped whole: cheaper than one by one. */
export function createRecentEndings(): RecentEndings {
  let older = new Map<string, CompletedToolCall["status"]>();
  let newer = new Map<string, CompletedToolCall["status"]>();
  return {
    remember(callId, status) {
      newer.set(callId, status);
      if (newer.size < LEAST_REMEMBERED) return;
      older = newer;
      newer = new Map();
    },
    recall: (callId) => newer.get(callId) ?? older.get(callId),
  };
}
