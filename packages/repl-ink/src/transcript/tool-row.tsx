import type { EntryView, ToolOutcome } from "@chatter/session";
import { Box, Text } from "ink";
import type { ReactElement } from "react";
import { TonedLineView } from "../diff/toned-line-view.tsx";
import type { Symbols } from "../symbols.ts";
import { Painted } from "../theme/painted.tsx";

/** What {@link ToolRow} draws. */
export interface ToolRowProps {
  readonly view: EntryView;
  readonly outcome: ToolOutcome;
  readonly symbols: Symbols;
  /** That there are for it. */
  readonly columns: number;
  /** How many columns a text takes in the terminal. */
  readonly widthOf: (text: string) => number;
}

/** So much of a call has to be seen, or what became of it says nothing. */
const LEAST_COLUMNS = 8;

/** A call in one row whose sign turns into what became of it; below, what is worth a look. */
export function ToolRow(props: ToolRowProps): ReactElement {
  const { view, outcome } = props;
  return (
    <>
      <CallRow {...props} />
      {outcome.detail === undefined ? null : (
        <Box paddingLeft={2}>
          <Text wrap="truncate-end" dimColor>
            {outcome.detail}
          </Text>
        </Box>
      )}
      {view.body === undefined ? null : (
        <Box paddingLeft={2}>
          <Text>{view.body}</Text>
        </Box>
      )}
      <DiffLines view={view} />
    </>
  );
}

function CallRow({ view, outcome, symbols, columns, widthOf }: ToolRowProps): ReactElement {
  const { sign, color } = signOf(outcome, view, symbols);
  const rest = outcome.text === "" ? "" : ` ${symbols.separator} ${outcome.text}`;
  const wholeRoom = Math.max(1, columns - widthOf(sign) - 1);
  const told = wholeRoom - widthOf(rest) < LEAST_COLUMNS ? "" : rest;
  // Where there is too little room, the call gives way, and not what became of it.
  const room = wholeRoom - widthOf(told);
  if (widthOf(view.text) <= room) {
    // One text: agents make thousands of calls, and boxes are what laying them out costs.
    return (
      <Text>
        <Painted color={color}>{sign}</Painted>
        {` ${view.text}`}
        <Text dimColor>{told}</Text>
      </Text>
    );
  }
  return (
    <Box>
      <Box flexShrink={0} marginRight={1}>
        <Painted color={color}>{sign}</Painted>
      </Box>
      <Box width={room}>
        <Text wrap="truncate-end">{view.text}</Text>
      </Box>
      <Text dimColor>{told}</Text>
    </Box>
  );
}

function signOf(
  { tone }: ToolOutcome,
  { member }: EntryView,
  symbols: Symbols,
): { readonly sign: string; readonly color: string } {
  switch (tone) {
    case "running":
      return { sign: symbols.tool, color: member.themeColor };
    case "success":
      return { sign: symbols.success, color: "green" };
    case "failure":
      return { sign: symbols.failure, color: "red" };
  }
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
