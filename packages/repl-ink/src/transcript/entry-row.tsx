import { type EntryView, selectEntry, type TranscriptEntry } from "@chatter/session";
import { Box, Text } from "ink";
import type { ReactElement } from "react";
import { TonedLineView } from "../diff/toned-line-view.tsx";
import { MarkdownView } from "../markdown/markdown-view.tsx";
import type { Symbols } from "../symbols.ts";
import { entryStyle } from "./entry-style.ts";

/** What {@link EntryRow} draws. */
export interface EntryRowProps {
  readonly entry: TranscriptEntry;
  readonly symbols: Symbols;
  /** Whether the speaker's name stands above: the one before was somebody else's. */
  readonly showsSpeaker: boolean;
  /** Of the terminal. */
  readonly columns: number;
  /** How many columns a text takes in the terminal. It stays the same function. */
  readonly widthOf: (text: string) => number;
  /** Only so many rows from the end of an answer are in sight. @default all */
  readonly lastRows?: number;
}

/** A nested entry stands so far inside. */
const NESTED_COLUMNS = 2;
/** The sign before an entry and a blank; the last column stays free, where terminals differ. */
const FRAME_COLUMNS = 3;

/** One thing in the transcript. */
export function EntryRow(props: EntryRowProps): ReactElement {
  const { entry, symbols, showsSpeaker } = props;
  const view = selectEntry(entry);
  const { symbol, text: textStyle, mark: markStyle } = entryStyle(view, symbols);
  return (
    <Box flexDirection="column" paddingLeft={view.isNested ? NESTED_COLUMNS : 0}>
      {showsSpeaker && view.tone !== "person" ? (
        <Text bold color={view.member.themeColor}>
          {view.member.displayName}
        </Text>
      ) : null}
      <Box>
        <Box flexShrink={0} marginRight={1}>
          <Text {...markStyle}>{symbol}</Text>
        </Box>
        {view.tone === "answer" ? (
          <AnswerText {...props} view={view} />
        ) : (
          <Text {...textStyle}>{view.text}</Text>
        )}
      </Box>
      {view.body === undefined ? null : (
        <Box paddingLeft={2}>
          <Text>{view.body}</Text>
        </Box>
      )}
      <DiffLines view={view} />
      <OutcomeLine view={view} symbols={symbols} />
    </Box>
  );
}

function AnswerText(props: EntryRowProps & { view: EntryView }): ReactElement {
  const { view, columns, widthOf, symbols, lastRows = Number.POSITIVE_INFINITY } = props;
  return (
    <MarkdownView
      text={view.text}
      isOpen={view.isOpen}
      columns={columns - FRAME_COLUMNS - (view.isNested ? NESTED_COLUMNS : 0)}
      widthOf={widthOf}
      symbols={symbols}
      lastRows={lastRows}
    />
  );
}

function DiffLines({ view }: { view: EntryView }): ReactElement | null {
  if (view.diff.length === 0) return null;
  return (
    <Box flexDirection="column" paddingLeft={2}>
      {view.diff.map((line, index) => (
        // Rows of a text: their place is all that they have.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <TonedLineView key={index} line={line} />
      ))}
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
