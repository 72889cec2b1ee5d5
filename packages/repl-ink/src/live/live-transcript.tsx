import { type ReplState, selectLiveOutput } from "@chatter/session";
import { Box, Text } from "ink";
import type { ReactElement } from "react";
import type { Symbols } from "../symbols.ts";
import { EntryRow } from "../transcript/entry-row.tsx";

/** What {@link LiveTranscript} draws. */
export interface LiveTranscriptProps {
  readonly state: ReplState;
  readonly rows: number;
  readonly symbols: Symbols;
}

/** What is going on and can still change: of too much, the end is in sight. */
export function LiveTranscript({ state, rows, symbols }: LiveTranscriptProps): ReactElement | null {
  if (rows <= 0) return null;
  return (
    <Box flexDirection="column" maxHeight={rows} overflow="hidden" justifyContent="flex-end">
      {state.session.transcript.live.map((entry) => (
        <Box key={entry.id} flexDirection="column" flexShrink={0}>
          <EntryRow entry={entry} symbols={symbols} showsSpeaker={false} />
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
