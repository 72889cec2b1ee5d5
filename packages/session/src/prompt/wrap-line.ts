import { listGraphemes } from "./list-graphemes.ts";
import { createCellMeasure } from "./measure-cell.ts";
import { type PromptLayout, rowWidth } from "./prompt-layout.ts";
import { PASTE_MARK, type PromptText, sliceText } from "./prompt-text.ts";

/** The part of the text that stands in one row. */
export interface RowSpan {
  readonly start: number;
  /** Behind the last grapheme; a line break belongs to no row. */
  readonly end: number;
  /** Whether the line goes on in the next row. */
  readonly isWrapped: boolean;
}

/**
 * Wraps one line into rows: after blanks and around wide characters where possible, else wherever the
 * row is full. No grapheme is ever split. There is at least one row.
 */
export function wrapLine(
  content: PromptText,
  start: number,
  end: number,
  layout: PromptLayout,
): readonly RowSpan[] {
  const text = content.text.slice(start, end);
  const breaks = /^[ -~]*$/.test(text)
    ? breakPlainLine(text, rowWidth(layout))
    : breakLine(sliceText(content, start, end), layout);
  return [...breaks, text.length].map((to, index) => ({
    start: start + (breaks[index - 1] ?? 0),
    end: start + to,
    isWrapped: index < breaks.length,
  }));
}

/** Where new rows begin in a line in which every character takes one column. */
function breakPlainLine(line: string, maxWidth: number): readonly number[] {
  const breaks: number[] = [];
  for (let start = 0; line.length - start > maxWidth; ) {
    // Not in the whole line: without blanks it would be walked through for every row.
    const afterBlank = line.slice(start, start + maxWidth).lastIndexOf(" ") + 1;
    start += afterBlank > 0 ? afterBlank : maxWidth;
    breaks.push(start);
  }
  return breaks;
}

/** Where new rows begin in any other line. */
function breakLine(line: PromptText, layout: PromptLayout): readonly number[] {
  const maxWidth = rowWidth(layout);
  const measure = createCellMeasure(layout);
  const pastes = line.pastes.values();
  const breaks: number[] = [];
  let start = 0;
  let column = 0;
  // The last place where the row may be broken, and its column.
  let place = { at: 0, column: 0 };
  for (const { text, start: at } of listGraphemes(line.text)) {
    const paste = text === PASTE_MARK ? pastes.next().value : undefined;
    let { width } = measure(text, column, paste);
    if (width > 1) place = { at, column };
    while (column + width > maxWidth && at > start) {
      const isBetween = place.at > start;
      start = isBetween ? place.at : at;
      column = isBetween ? column - place.column : 0;
      place = { at: start, column: 0 };
      breaks.push(start);
      // A tab is as wide as it takes to its next stop.
      width = measure(text, column, paste).width;
    }
    column += width;
    if (width > 1 || text === " " || text === "\t") place = { at: at + text.length, column };
  }
  return breaks;
}
