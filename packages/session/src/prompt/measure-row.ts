import type { SafeText } from "@chatter/safe-text";
import { listGraphemes } from "./list-graphemes.ts";
import { createCellMeasure } from "./measure-cell.ts";
import type { PromptLayout } from "./prompt-layout.ts";
import { PASTE_MARK, type PromptText, sliceText } from "./prompt-text.ts";
import type { RowSpan } from "./wrap-line.ts";

/** A grapheme of a row as it is drawn. */
export interface RowCell {
  readonly text: SafeText;
  readonly start: number;
  readonly column: number;
  readonly isPaste: boolean;
}

/** A row with the place of everything in it. */
export interface MeasuredRow {
  readonly cells: readonly RowCell[];
  /** Columns that are taken. */
  readonly width: number;
}

/** Lays out one row. */
export function measureRow(content: PromptText, row: RowSpan, layout: PromptLayout): MeasuredRow {
  const part = sliceText(content, row.start, row.end);
  const measure = createCellMeasure(layout);
  const cells: RowCell[] = [];
  let column = 0;
  const pastes = part.pastes.values();
  for (const { text, start } of listGraphemes(part.text)) {
    const paste = text === PASTE_MARK ? pastes.next().value : undefined;
    const cell = measure(text, column, paste);
    cells.push({
      text: cell.text,
      start: row.start + start,
      column,
      isPaste: paste !== undefined,
    });
    column += cell.width;
  }
  return { cells, width: column };
}
