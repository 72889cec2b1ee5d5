import { Box, Text } from "ink";
import type { ReactElement } from "react";
import type { Symbols } from "../symbols.ts";
import type { HelpRow } from "./list-help-rows.ts";

/** What {@link KeyHelpView} draws. */
export interface KeyHelpViewProps {
  readonly help: readonly HelpRow[];
  /** Which part of it, from 0; it goes round. */
  readonly page: number;
  /** The rows that there are. */
  readonly rows: number;
  readonly columns: number;
  readonly symbols: Symbols;
}

const COLUMN_WIDTH = 58;

/** How many rows the help takes in so many columns, the line below it included. */
export function countHelpRows(help: readonly HelpRow[], columns: number): number {
  return Math.ceil(help.length / countColumns(columns)) + 1;
}

/** What the keys do, side by side where there is room, and page by page where there is not. */
export function KeyHelpView(props: KeyHelpViewProps): ReactElement {
  const { help, page, rows, columns, symbols } = props;
  const count = countColumns(columns);
  const height = Math.min(Math.max(1, rows - 1), Math.ceil(help.length / count));
  const pages = Math.ceil(help.length / (height * count));
  const current = page % pages;
  const shown = help.slice(current * height * count, (current + 1) * height * count);
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
      {rows > 1 ? <Text dimColor>{describePages(current, pages, symbols)}</Text> : null}
    </Box>
  );
}

function describePages(current: number, pages: number, { separator }: Symbols): string {
  if (pages === 1) return "Esc closes";
  return `${current + 1} of ${pages} ${separator} ? goes on ${separator} Esc closes`;
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
