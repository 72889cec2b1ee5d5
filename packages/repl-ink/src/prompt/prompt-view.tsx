import {
  type PromptLayout,
  type PromptRows,
  type PromptRowsView,
  type PromptState,
  type SearchLine,
  selectCompletionRows,
  selectPromptRows,
  selectSearchLine,
} from "@chatter/session";
import { Box, Text } from "ink";
import { type ReactElement, useEffect, useMemo, useRef } from "react";
import { type Symbols, unicodeSymbols } from "../symbols.ts";
import { CompletionView } from "./completion-view.tsx";
import { promptTextColumns, SIGN_COLUMNS } from "./prompt-columns.ts";
import { PromptRowView } from "./prompt-row-view.tsx";
import { SearchLineView, searchLabel } from "./search-line-view.tsx";
import { type CellPosition, useCellCursor } from "./use-cell-cursor.ts";

/** What {@link PromptView} draws. */
export interface PromptViewProps {
  readonly state: PromptState;
  /** Columns that the prompt may take. */
  readonly columns: number;
  /** How many columns a text takes in the terminal. */
  readonly widthOf: (text: string) => number;
  /** Rows of text in sight. @default 8 */
  readonly maxRows?: number;
  /** Rows of the menu, with the line that counts what is out of sight. @default 6 */
  readonly menuRows?: number;
  /** What stands there as long as nothing is written. */
  readonly hint?: string;
  /** Whether it has the cursor. @default true */
  readonly isActive?: boolean;
  /** @default unicodeSymbols */
  readonly symbols?: Symbols;
}

/** The prompt: what is being written, the cursor in it, and what is open below. */
export function PromptView(props: PromptViewProps): ReactElement {
  const { state, columns, widthOf, maxRows = 8, hint = "", isActive = true } = props;
  const { menuRows: mostMenuRows = 6, symbols = unicodeSymbols } = props;
  const layout = { columns: promptTextColumns(columns), widthOf };
  const view = useScrolledRows(state, { ...layout, maxRows });
  const search = selectSearchLine(state);
  const itemCount = state.completion?.items.length ?? 0;
  const menuRows = itemCount > mostMenuRows ? mostMenuRows - 1 : mostMenuRows;
  const menu = selectCompletionRows(state, { ...layout, maxRows: menuRows });
  const box = useCellCursor(isActive ? findCursor(view, search, layout) : undefined);
  return (
    <Box ref={box} flexDirection="column" flexShrink={0}>
      {view.rows.map((row, index) => (
        <PromptRowView
          key={row.start}
          row={row}
          sign={signOf(view, index, symbols)}
          hint={state.content.text === "" && search === undefined ? hint : ""}
        />
      ))}
      {search === undefined ? null : <SearchLineView search={search} />}
      {menu === undefined ? null : <CompletionView menu={menu} symbols={symbols} />}
      {state.notice === null ? null : (
        <Text bold wrap="truncate-end">
          {`  ${state.notice}`}
        </Text>
      )}
    </Box>
  );
}

/** Where the window stands is the view's own: it follows the cursor and is forgotten with the view. */
function useScrolledRows(state: PromptState, view: PromptRowsView): PromptRows {
  const { columns, maxRows, widthOf } = view;
  const scrollOffset = useRef(0);
  const rows = useMemo(
    () =>
      selectPromptRows(state, { columns, maxRows, widthOf, scrollOffset: scrollOffset.current }),
    [state, columns, maxRows, widthOf],
  );
  useEffect(() => {
    scrollOffset.current = rows.scrollOffset;
  }, [rows]);
  return rows;
}

/** In a search the cursor is where one types: behind the query. */
function findCursor(
  view: PromptRows,
  search: SearchLine | undefined,
  { columns, widthOf }: PromptLayout,
): CellPosition {
  if (search === undefined) {
    return { row: view.cursor.row, column: SIGN_COLUMNS + view.cursor.column };
  }
  const column = SIGN_COLUMNS + widthOf(searchLabel(search)) + widthOf(search.query);
  return { row: view.rows.length, column: Math.min(column, SIGN_COLUMNS + columns - 1) };
}

function signOf(view: PromptRows, index: number, symbols: Symbols): string {
  if (index === 0) return view.hasMoreAbove ? symbols.above : symbols.prompt;
  return index === view.rows.length - 1 && view.hasMoreBelow ? symbols.below : " ";
}
