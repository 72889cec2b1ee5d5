import { lineEnd, lineStart } from "./lines.ts";
import type { PromptLayout } from "./prompt-layout.ts";
import type { PromptText } from "./prompt-text.ts";
import { type RowSpan, wrapLine } from "./wrap-line.ts";

/** Rows of a text, one below the other, and which of them the cursor is in. */
export interface RowsAround {
  readonly rows: readonly RowSpan[];
  readonly cursorRow: number;
}

/**
 * Wraps the lines around a place: so many rows above and below it, or as many as there are.
 *
 * Lines further away are not looked at, so that a long text costs no more than a short one.
 */
export function rowsAround(
  content: PromptText,
  offset: number,
  reach: number,
  layout: PromptLayout,
): RowsAround {
  const { text } = content;
  const start = lineStart(text, offset);
  const end = lineEnd(text, offset);
  const line = wrapLine(content, start, end, layout);
  // At the seam of a wrapped line the cursor stands in the lower row.
  const inLine = line.findLastIndex((row) => row.start <= offset);
  let above: readonly RowSpan[] = [];
  for (let to = start - 1; to >= 0 && above.length + inLine < reach; ) {
    const from = lineStart(text, to);
    above = [...wrapLine(content, from, to, layout), ...above];
    to = from - 1;
  }
  let below: readonly RowSpan[] = [];
  for (let from = end + 1; from <= text.length && line.length - inLine + below.length <= reach; ) {
    const to = lineEnd(text, from);
    below = [...below, ...wrapLine(content, from, to, layout)];
    from = to + 1;
  }
  return { rows: [...above, ...line, ...below], cursorRow: above.length + inLine };
}
