import type { CompletionRow, CompletionRows } from "@chatter/session";
import { Box, Text } from "ink";
import type { ReactElement } from "react";
import type { Symbols } from "../symbols.ts";

/** What {@link CompletionView} draws. */
export interface CompletionViewProps {
  readonly menu: CompletionRows;
  readonly symbols: Symbols;
}

/** The menu of completions: names, what they are, and how many more there are. */
export function CompletionView({ menu, symbols }: CompletionViewProps): ReactElement {
  const more = [
    menu.above > 0 ? `${symbols.above} ${menu.above} more` : "",
    menu.below > 0 ? `${symbols.below} ${menu.below} more` : "",
  ].filter((part) => part !== "");
  return (
    <Box flexDirection="column">
      {menu.rows.map((row, index) => (
        // Rows are what is in the window now: their place is all that they have.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <CompletionRowView key={index} row={row} columns={menu.nameColumns} symbols={symbols} />
      ))}
      {more.length === 0 ? null : <Text dimColor>{`  ${more.join("  ")}`}</Text>}
    </Box>
  );
}

function CompletionRowView({
  row,
  columns,
  symbols,
}: {
  row: CompletionRow;
  columns: number;
  symbols: Symbols;
}): ReactElement {
  return (
    <Box>
      <Box width={2} flexShrink={0}>
        <Text>{row.isSelected ? symbols.selected : " "}</Text>
      </Box>
      <Box width={columns} flexShrink={0}>
        <Text wrap="truncate-end" bold={row.isSelected}>
          {row.name}
        </Text>
      </Box>
      <Text wrap="truncate-end" dimColor>
        {row.description === "" ? "" : `  ${row.description}`}
      </Text>
    </Box>
  );
}
