import {
  type EntryBreak,
  type EntryView,
  selectEntry,
  type TranscriptEntry,
  wrapText,
} from "@chatter/session";
import { Box, Text } from "ink";
import type { ReactElement } from "react";
import { MarkdownView } from "../markdown/markdown-view.tsx";
import type { Symbols } from "../symbols.ts";
import { Painted } from "../theme/painted.tsx";
import { type EntryStyle, entryStyle } from "./entry-style.ts";
import { ToolRow } from "./tool-row.tsx";

/** What {@link EntryRow} draws. */
export interface EntryRowProps extends EntryBreak {
  readonly entry: TranscriptEntry;
  readonly symbols: Symbols;
  /** Of the terminal. */
  readonly columns: number;
  /** How many columns a text takes in the terminal. It stays the same function. */
  readonly widthOf: (text: string) => number;
  /** Where all can be seen of what is cut. @default nothing */
  readonly hint?: string;
  /** Only so many rows from the end of an answer are in sight. @default all */
  readonly lastRows?: number;
}

/** A nested entry stands so far inside. */
const NESTED_COLUMNS = 2;
/** The sign before an entry and a blank. */
const SIGN_COLUMNS = 2;

/** One thing in the transcript. */
export function EntryRow(props: EntryRowProps): ReactElement {
  const { entry, showsSpeaker, hasGap } = props;
  const view = selectEntry(entry, props.hint);
  // The last column stays free: terminals differ in what happens there.
  const inner = props.columns - (view.isNested ? NESTED_COLUMNS : 0) - 1;
  return (
    <Box
      flexDirection="column"
      paddingLeft={view.isNested ? NESTED_COLUMNS : 0}
      marginTop={hasGap ? 1 : 0}
    >
      {showsSpeaker ? (
        <Painted bold color={view.member.themeColor}>
          {view.member.displayName}
        </Painted>
      ) : null}
      {view.outcome === undefined ? (
        <SaidRow {...props} view={view} columns={inner} />
      ) : (
        <ToolRow {...props} view={view} outcome={view.outcome} columns={inner} />
      )}
    </Box>
  );
}

function SaidRow(props: EntryRowProps & { view: EntryView }): ReactElement {
  const { view, symbols } = props;
  const { symbol, text, mark } = entryStyle(view, symbols);
  return (
    <Box>
      <Box flexShrink={0} marginRight={1}>
        <Painted {...mark}>{symbol}</Painted>
      </Box>
      {view.tone === "answer" ? (
        <AnswerText {...props} view={view} />
      ) : (
        <WrappedText {...props} view={view} style={text} />
      )}
    </Box>
  );
}

interface WrappedTextProps extends EntryRowProps {
  readonly view: EntryView;
  readonly style: EntryStyle["text"];
}

/** A text whose rows begin below each other; Ink itself would begin them with the blank between words. */
function WrappedText({ view, style, columns, widthOf, symbols }: WrappedTextProps): ReactElement {
  const { tone, member, text } = view;
  const name = tone === "introduction" ? member.displayName : "";
  const head = name === "" ? "" : `${name} ${symbols.separator} `;
  const layout = { columns: columns - SIGN_COLUMNS, widthOf };
  // Cast: signs and a name that is safe are added to what is safe.
  const rows = wrapText(`${head}${text}` as EntryView["text"], layout).join("\n");
  return (
    <Text>
      <Painted bold color={member.themeColor}>
        {rows.slice(0, name.length)}
      </Painted>
      <Painted {...style}>{rows.slice(name.length)}</Painted>
    </Text>
  );
}

function AnswerText(props: EntryRowProps & { view: EntryView }): ReactElement {
  const { view, columns, widthOf, symbols, lastRows = Number.POSITIVE_INFINITY } = props;
  return (
    <MarkdownView
      text={view.text}
      isOpen={view.isOpen}
      columns={columns - SIGN_COLUMNS}
      widthOf={widthOf}
      symbols={symbols}
      lastRows={lastRows}
    />
  );
}
