import { formatDuration, type PlanPanel, type PlanRow } from "@chatter/session";
import { Box, Text, useIsScreenReaderEnabled } from "ink";
import type { ReactElement } from "react";
import { type Symbols, unicodeSymbols } from "../symbols.ts";
import { Painted } from "../theme/painted.tsx";
import { stepStyle } from "./step-style.ts";

/** What {@link TodoListView} draws. */
export interface TodoListViewProps {
  readonly panel: PlanPanel;
  /** @default unicodeSymbols */
  readonly symbols?: Symbols;
}

const MAX_SPOKEN = 200;

/** The live plan: whose it is, how far it is, and the steps around the current one. */
export function TodoListView({ panel, symbols = unicodeSymbols }: TodoListViewProps): ReactElement {
  const isSpoken = useIsScreenReaderEnabled();
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Text wrap="truncate-end">
        <Painted bold color={panel.member.themeColor}>
          {`${symbols.plan}Plan (${panel.member.displayName})`}
        </Painted>
        {` ${panel.completed}/${panel.total}`}
        <Text dimColor>{detailOf(panel, symbols, isSpoken)}</Text>
      </Text>
      {panel.rows.map((row, index) => (
        // Rows have no identity of their own: the list is replaced whole, position is all there is.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <PlanRowView key={index} row={row} symbols={symbols} isSpoken={isSpoken} />
      ))}
    </Box>
  );
}

function PlanRowView(props: { row: PlanRow; symbols: Symbols; isSpoken: boolean }): ReactElement {
  const { row, symbols, isSpoken } = props;
  if (row.kind === "more") {
    const parts = [
      row.above > 0 ? `${symbols.above} ${row.above} more` : "",
      row.below > 0 ? `${symbols.below} ${row.below} more` : "",
    ];
    return <Text dimColor>{parts.filter((part) => part !== "").join("  ")}</Text>;
  }
  return (
    <Painted wrap="truncate-end" {...stepStyle(row)}>
      {`${"  ".repeat(row.level)}${symbols.status[row.status]} ${isSpoken ? cut(row.text) : row.text}`}
    </Painted>
  );
}

function detailOf(panel: PlanPanel, symbols: Symbols, isSpoken: boolean): string {
  const { note, activity, activeMs } = panel;
  const parts = isSpoken
    ? // What changes by the second would be read by the second.
      [note, activity === undefined ? undefined : cut(activity)]
    : [note, activity, activeMs === undefined ? undefined : formatDuration(activeMs)];
  return parts.map((part) => (part === undefined ? "" : ` ${symbols.separator} ${part}`)).join("");
}

/** Ink itself cuts nothing for a screen reader: a text of many rows would scroll away with each frame. */
function cut(text: string): string {
  return text.length <= MAX_SPOKEN ? text : `${[...text].slice(0, MAX_SPOKEN).join("")}...`;
}
