import { type EntryBreak, isSpacious, selectBreak, type TranscriptEntry } from "@chatter/session";
import { useIsScreenReaderEnabled, useWindowSize } from "ink";

/** Says how entries are set off from what is above them, in the terminal as it is now. */
export function useEntryBreak(): (
  previous: string | undefined,
  entry: TranscriptEntry,
) => EntryBreak {
  const { rows } = useWindowSize();
  const isSpoken = useIsScreenReaderEnabled();
  const hasRoom = isSpacious(rows) && !isSpoken;
  return (previous, entry) => {
    const { showsSpeaker, hasGap } = selectBreak(previous, entry);
    return { showsSpeaker, hasGap: hasGap && hasRoom };
  };
}
