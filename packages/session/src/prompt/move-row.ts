import { moveCursor, settle } from "./edit-text.ts";
import { type MeasuredRow, measureRow } from "./measure-row.ts";
import type { PromptLayout } from "./prompt-layout.ts";
import type { PromptState } from "./prompt-state.ts";
import { rowsAround } from "./rows-around.ts";
import type { RowSpan } from "./wrap-line.ts";

/**
 * Moves the cursor one row up (-1) or down (1), to the column from which the moves began.
 *
 * At the first and the last row it stays, and the state says so in `edge`.
 */
export function moveRow(state: PromptState, step: 1 | -1, layout: PromptLayout): PromptState {
  const { content, cursor } = state;
  const { rows, cursorRow } = rowsAround(content, cursor, 1, layout);
  const from = rows[cursorRow];
  const to = rows[cursorRow + step];
  if (from === undefined || to === undefined) {
    const edge = step === 1 ? "bottom" : "top";
    return { ...settle(state), preferredColumn: state.preferredColumn, edge };
  }
  const column = state.preferredColumn ?? columnOf(measureRow(content, from, layout), cursor);
  const target = offsetAt(measureRow(content, to, layout), to, column);
  return { ...moveCursor(state, target), preferredColumn: column };
}

/** The column in which the cursor stands at this place of the row. */
export function columnOf({ cells, width }: MeasuredRow, offset: number): number {
  return cells.find(({ start }) => start >= offset)?.column ?? width;
}

/** The place of the row that is nearest to the column without being behind it. */
function offsetAt({ cells, width }: MeasuredRow, row: RowSpan, column: number): number {
  // The end of a row that goes on is the start of the next one.
  if (column >= width && !row.isWrapped) return row.end;
  return cells.findLast((cell) => cell.column <= column)?.start ?? row.start;
}
