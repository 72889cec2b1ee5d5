import { type ReplState, selectLiveOutput } from "@chatter/session";
import { Box, Text, useIsScreenReaderEnabled, useWindowSize } from "ink";
import type { ReactElement } from "react";
import type { Symbols } from "../symbols.ts";
import { EntryRow } from "../transcript/entry-row.tsx";
import { useEntryBreak } from "../transcript/use-entry-break.ts";

/** What {@link LiveTranscript} draws. */
export interface LiveTranscriptProps {
  readonly state: ReplState;
  /** Whose entry is the last of the finished ones: their name need not stand there again. */
  readonly lastSpeaker?: string | undefined;
  readonly rows: number;
  readonly symbols: Symbols;
  /** Where all can be seen of what is cut. @default nothing */
  readonly hint?: string;
}

/**
 * What is going on and can still change: of too much, the end is in sight. A screen reader would read
 * each piece of a text again with the next: it gets the whole when it is finished.
 */
export function LiveTranscript(props: LiveTranscriptProps): ReactElement | null {
  const { state, lastSpeaker, rows, symbols, hint = "" } = props;
  const isSpoken = useIsScreenReaderEnabled();
  const { columns } = useWindowSize();
  const breakBefore = useEntryBreak();
  if (rows <= 0 || isSpoken) return null;
  const { live } = state.session.transcript;
  // Each takes a row at least: of what is above those, nothing would be seen.
  const hidden = Math.max(0, live.length - rows);
  return (
    <Box flexDirection="column" maxHeight={rows} overflow="hidden" justifyContent="flex-end">
      {live.slice(hidden).map((entry, place) => (
        <Box key={entry.id} flexDirection="column" flexShrink={0}>
          <EntryRow
            entry={entry}
            symbols={symbols}
            hint={hint}
            {...breakBefore(live[hidden + place - 1]?.member.name ?? lastSpeaker, entry)}
            columns={columns}
            widthOf={state.layout.widthOf}
            // One more than is in sight: the sign stands before the first row of an answer only.
            lastRows={rows + 1}
          />
          {selectLiveOutput(state, entry).map((line, index) => (
            // Rows of a text: their place is all that they have.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <Text key={index} wrap="truncate-end" dimColor>{`  ${line}`}</Text>
          ))}
        </Box>
      ))}
    </Box>
  );
}
