import { Box, Text } from "ink";
import type { ReactElement } from "react";
import type { Symbols } from "../symbols.ts";
import { type HelpRow, listHelpRows } from "./list-help-rows.ts";

/** What {@link KeyHelpView} draws. */
export interface KeyHelpViewProps {
  /** The rows that there are. */
  readonly rows: number;
  readonly columns: number;
  readonly symbols: Symbols;
}

const COLUMN_WIDTH = 58;

/** How many rows the help takes in so many columns. */
export function countHelpRows(columns: number): number {
  return Math.ceil(listHelpRows().length / countColumns(columns));
}

/** What the keys do, side by side where there is room. */
export function KeyHelpView({ rows, columns, symbols }: KeyHelpViewProps): ReactElement {
  const all = listHelpRows();
  const count = countColumns(columns);
  const wanted = Math.ceil(all.length / count);
  const height = wanted > rows ? rows - 1 : wanted;
  const shown = all.slice(0, height * count);
  const hidden = all.length - shown.length;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Box>
        {Array.from({ length: count }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have nothing but their place
          <Box key={column} flexDirection="column" width={Math.floor(columns / count)}>
            {shown.slice(column * height, (column + 1) * height).map((row) => (
              <HelpRowView key={JSON.stringify(row)} row={row} />
            ))}
          </Box>
        ))}
      </Box>
      {hidden > 0 ? <Text dimColor>{`${symbols.below} ${hidden} more`}</Text> : null}
    </Box>
  );
}

function countColumns(columns: number): number {
  return Math.max(1, Math.floor(columns / COLUMN_WIDTH));
}

function HelpRowView({ row }: { row: HelpRow }): ReactElement {
  return row.kind === "group" ? (
    <Text bold>{row.name}</Text>
  ) : (
    <Text wrap="truncate-end">
      {`  ${row.keys}  `}
      <Text dimColor>{row.description}</Text>
    </Text>
  );
}
