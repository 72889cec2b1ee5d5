import { ENGINE } from "./conversation/spoken-message.ts";
import type { TranscriptEntry } from "./transcript-entry.ts";

/** What stands between an entry and the one before it. */
export interface EntryBreak {
  /** Whether the speaker's name stands above it. */
  readonly showsSpeaker: boolean;
  /** Whether a blank row sets it off. */
  readonly hasGap: boolean;
}

/** Decides how an entry is set off; `previous` is whose entry is above it, undefined: nothing is. */
export function selectBreak(previous: string | undefined, entry: TranscriptEntry): EntryBreak {
  const isOther = previous !== entry.member.name;
  return {
    showsSpeaker: isOther && isNamed(entry),
    hasGap: previous !== undefined && (isOther || entry.kind === "message"),
  };
}

/** What the person said or did says so by its sign, and the engine is nobody. */
function isNamed(entry: TranscriptEntry): boolean {
  if (entry.kind === "message" || entry.member.name === ENGINE) return false;
  return entry.kind !== "tool" || !entry.isByPerson;
}
