import { markUnsafe, type SafeText } from "@chatter/safe-text";
import { type MeasuredRow, measureRow, type RowCell } from "./measure-row.ts";
import { columnOf } from "./move-row.ts";
import type { PromptLayout } from "./prompt-layout.ts";
import type { PromptState } from "./prompt-state.ts";
import { rowsAround } from "./rows-around.ts";
import { shownText } from "./shown-text.ts";
import type { RowSpan } from "./wrap-line.ts";

/** What the rows depend on besides the text. */
export interface PromptRowsView extends PromptLayout {
  /** The height of the window; at least one row is shown. */
  readonly maxRows: number;
  /** `scrollOffset` of the rows before, so that the window moves only when it must. */
  readonly scrollOffset?: number;
}

/** A piece of a row that is drawn in one way. */
export interface PromptPart {
  readonly kind: "text" | "paste";
  /** Safe: nothing in it controls the terminal or hides. */
  readonly text: SafeText;
}

/** One row, ready to be drawn. */
export interface PromptRow {
  readonly parts: readonly PromptPart[];
  /** The part of the text that it shows. */
  readonly start: number;
  readonly end: number;
}

/** The window on the text. */
export interface PromptRows {
  readonly rows: readonly PromptRow[];
  /** Where the cursor stands, counted from the first row in sight. */
  readonly cursor: { readonly row: number; readonly column: number };
  /** Where in the text the first row in sight starts. */
  readonly scrollOffset: number;
  readonly hasMoreAbove: boolean;
  readonly hasMoreBelow: boolean;
}

/** Wraps the text around the cursor, and takes the rows that fit. */
export function selectPromptRows(state: PromptState, view: PromptRowsView): PromptRows {
  const { content, cursor } = shownText(state);
  const height = Math.max(1, Math.floor(view.maxRows));
  const { rows, cursorRow } = rowsAround(content, cursor, height, view);
  const top = findTop(rows, cursorRow, height, view.scrollOffset ?? 0);
  const inSight = rows.slice(top, top + height);
  const measured = inSight.map((span) => measureRow(content, span, view));
  const row = cursorRow - top;
  return {
    rows: inSight.map(({ start, end }, index) => ({
      parts: joinCells(measured[index]?.cells ?? []),
      start,
      end,
    })),
    cursor: { row, column: columnOf(measured[row] ?? NO_CELLS, cursor) },
    scrollOffset: inSight[0]?.start ?? 0,
    hasMoreAbove: top > 0,
    hasMoreBelow: top + height < rows.length,
  };
}

const NO_CELLS: MeasuredRow = { cells: [], width: 0 };

/** The first row in sight: the one of before, unless the cursor is out of sight or rows would be empty. */
function findTop(
  rows: readonly RowSpan[],
  cursorRow: number,
  height: number,
  scrollOffset: number,
): number {
  const before = Math.max(
    0,
    rows.findLastIndex(({ start }) => start <= scrollOffset),
  );
  const withCursor = Math.min(Math.max(before, cursorRow - height + 1), cursorRow);
  return Math.max(0, Math.min(withCursor, rows.length - height));
}

function joinCells(cells: readonly RowCell[]): readonly PromptPart[] {
  const parts: PromptPart[] = [];
  let text = "";
  const endText = (): void => {
    if (text !== "") parts.push({ kind: "text", text: markUnsafe(text) });
    text = "";
  };
  for (const cell of cells) {
    if (cell.isPaste) {
      endText();
      parts.push({ kind: "paste", text: cell.text });
    } else text += cell.text;
  }
  endText();
  return parts;
}
