import { type EntryView, selectEntry, type TranscriptEntry } from "@chatter/session";
import { Box, Text } from "ink";
import type { ReactElement } from "react";
import type { Symbols } from "../symbols.ts";
import { entryStyle } from "./entry-style.ts";

/** What {@link EntryRow} draws. */
export interface EntryRowProps {
  readonly entry: TranscriptEntry;
  readonly symbols: Symbols;
  /** Whether the speaker's name stands above: the one before was somebody else's. */
  readonly showsSpeaker: boolean;
}

/** One thing in the transcript. */
export function EntryRow({ entry, symbols, showsSpeaker }: EntryRowProps): ReactElement {
  const view = selectEntry(entry);
  const { symbol, text: textStyle, mark: markStyle } = entryStyle(view, symbols);
  return (
    <Box flexDirection="column" paddingLeft={view.isNested ? 2 : 0}>
      {showsSpeaker && view.tone !== "person" ? (
        <Text bold color={view.member.themeColor}>
          {view.member.displayName}
        </Text>
      ) : null}
      <Box>
        <Box flexShrink={0} marginRight={1}>
          <Text {...markStyle}>{symbol}</Text>
        </Box>
        <Text {...textStyle}>{view.text}</Text>
      </Box>
      {view.body === undefined ? null : (
        <Box paddingLeft={2}>
          <Text>{view.body}</Text>
        </Box>
      )}
      <OutcomeLine view={view} symbols={symbols} />
    </Box>
  );
}

function OutcomeLine({
  view,
  symbols,
}: {
  view: EntryView;
  symbols: Symbols;
}): ReactElement | null {
  const { outcome } = view;
  if (outcome === undefined || outcome.tone === "running") return null;
  const isSuccess = outcome.tone === "success";
  return (
    <Box paddingLeft={2}>
      <Text wrap="truncate-end">
        <Text color={isSuccess ? "green" : "red"}>
          {isSuccess ? symbols.success : symbols.failure}
        </Text>
        <Text dimColor>{` ${outcome.text}`}</Text>
      </Text>
    </Box>
  );
}
