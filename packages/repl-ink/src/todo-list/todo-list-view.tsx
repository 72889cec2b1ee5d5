import type { PlanPanel, PlanRow } from "@chatter/session";
import { Box, Text, useIsScreenReaderEnabled } from "ink";
import type { ReactElement } from "react";
import { type Symbols, unicodeSymbols } from "../symbols.ts";
import { Painted } from "../theme/painted.tsx";
import { cutSpoken } from "./cut-spoken.ts";
import { PlanHeader } from "./plan-header.tsx";
import { stepStyle } from "./step-style.ts";

/** What {@link TodoListView} draws. */
export interface TodoListViewProps {
  readonly panel: PlanPanel;
  /** @default unicodeSymbols */
  readonly symbols?: Symbols;
  /** That there are for it: then the time stays in sight where what is done does not fit. @default any */
  readonly columns?: number;
  /** How many columns a text takes in the terminal. @default one for each character */
  readonly widthOf?: (text: string) => number;
}

/** The live plan: whose it is, how far it is, and the steps around the current one. */
export function TodoListView(props: TodoListViewProps): ReactElement {
  const { panel, symbols = unicodeSymbols, columns, widthOf = (text) => text.length } = props;
  const isSpoken = useIsScreenReaderEnabled();
  return (
    <Box flexDirection="column" flexShrink={0}>
      <PlanHeader
        panel={panel}
        symbols={symbols}
        columns={columns ?? Number.POSITIVE_INFINITY}
        widthOf={widthOf}
      />
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
      {`${"  ".repeat(row.level)}${symbols.status[row.status]} ${isSpoken ? cutSpoken(row.text) : row.text}`}
    </Painted>
  );
}
