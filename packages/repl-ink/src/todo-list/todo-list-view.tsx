import { formatDuration, type PlanPanel, type PlanRow } from "@chatter/session";
import { Box, Text } from "ink";
import type { ReactElement } from "react";
import { type Symbols, unicodeSymbols } from "../symbols.ts";
import { stepStyle } from "./step-style.ts";

/** What {@link TodoListView} draws. */
export interface TodoListViewProps {
  readonly panel: PlanPanel;
  /** @default unicodeSymbols */
  readonly symbols?: Symbols;
}

/** The live plan: whose it is, how far it is, and the steps around the current one. */
export function TodoListView({ panel, symbols = unicodeSymbols }: TodoListViewProps): ReactElement {
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Text wrap="truncate-end">
        <Text bold color={panel.member.themeColor}>
          {`${symbols.plan}Plan (${panel.member.displayName})`}
        </Text>
        {` ${panel.completed}/${panel.total}`}
        <Text dimColor>{detailOf(panel, symbols)}</Text>
      </Text>
      {panel.rows.map((row, index) => (
        // Rows have no identity of their own: the list is replaced whole, position is all there is.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <PlanRowView key={index} row={row} symbols={symbols} />
      ))}
    </Box>
  );
}

function PlanRowView({ row, symbols }: { row: PlanRow; symbols: Symbols }): ReactElement {
  if (row.kind === "more") {
    const parts = [
      row.above > 0 ? `${symbols.above} ${row.above} more` : "",
      row.below > 0 ? `${symbols.below} ${row.below} more` : "",
    ];
    return <Text dimColor>{parts.filter((part) => part !== "").join("  ")}</Text>;
  }
  return (
    <Text wrap="truncate-end" {...stepStyle(row)}>
      {`${"  ".repeat(row.level)}${symbols.status[row.status]} ${row.text}`}
    </Text>
  );
}

function detailOf({ note, activity, activeMs }: PlanPanel, symbols: Symbols): string {
  const parts = [note, activity, activeMs === undefined ? undefined : formatDuration(activeMs)];
  return parts.map((part) => (part === undefined ? "" : ` ${symbols.separator} ${part}`)).join("");
}
