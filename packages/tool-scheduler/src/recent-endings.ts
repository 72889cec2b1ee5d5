import type { CompletedToolCall } from "./tool-call.ts";

/** How the latest calls ended, for calls that depend on them. */
export interface RecentEndings {
  remember(callId: string, status: CompletedToolCall["status"]): void;
  /** Undefined: there was no such call, or it is too long ago. */
  recall(callId: string): CompletedToolCall["status"] | undefined;
}

const REMEMBERED = 1000;

/**
 * Creates an empty memory: a ring, which costs next to nothing to write. Every call writes; hardly
 * one reads, and can look through it.
 */
export function createRecentEndings(): RecentEndings {
  const callIds: string[] = [];
  const statuses: CompletedToolCall["status"][] = [];
  let next = 0;

  /** The newest with this id: it may have been used again. */
  function findPlace(callId: string): number {
    const newer = next === 0 ? -1 : callIds.lastIndexOf(callId, next - 1);
    return newer === -1 ? callIds.lastIndexOf(callId) : newer;
  }

  return {
    remember(callId, status) {
      callIds[next] = callId;
      statuses[next] = status;
      next = (next + 1) % REMEMBERED;
    },
    recall: (callId) => statuses[findPlace(callId)],
  };
}
