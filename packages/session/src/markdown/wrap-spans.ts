import { wrapLine } from "../prompt/wrap-line.ts";
import type { StyledText } from "./markdown-row.ts";

/** Each of its characters takes one column. */
const PLAIN_ROW = /^[ -~]*[!-~]$/;

/** Breaks a line of pieces into rows that fit: after blanks where possible. There is at least one row. */
export function wrapSpans(
  spans: readonly StyledText[],
  { columns, widthOf }: { readonly columns: number; readonly widthOf: (text: string) => number },
): readonly (readonly StyledText[])[] {
  const text = spans.map((span) => span.text).join("");
  if (text.length <= columns && PLAIN_ROW.test(text)) return [spans];
  // The prompt leaves a column for its cursor.
  const rows = wrapLine({ text, pastes: [] }, 0, text.length, { columns: columns + 1, widthOf });
  let index = 0;
  let spanStart = 0;
  return rows.map(({ start, end }) => {
    const rowEnd = start + text.slice(start, end).trimEnd().length;
    const row: StyledText[] = [];
    for (let span = spans[index]; span !== undefined; span = spans[index]) {
      const from = Math.max(start, spanStart) - spanStart;
      const to = Math.min(rowEnd, spanStart + span.text.length) - spanStart;
      if (to > from) row.push({ text: span.text.slice(from, to), style: span.style });
      if (spanStart + span.text.length > end) break;
      spanStart += span.text.length;
      index += 1;
    }
    return row;
  });
}
