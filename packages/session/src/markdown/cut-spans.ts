import { listGraphemes } from "../prompt/list-graphemes.ts";
import type { StyledText } from "./markdown-row.ts";

/** Pieces, and the columns that they take. */
export interface CutSpans {
  readonly spans: readonly StyledText[];
  readonly width: number;
}

const ELLIPSIS = "…";

/** The start of a line that fits; if not all of it does, it ends in an ellipsis. */
export function cutSpans(
  spans: readonly StyledText[],
  columns: number,
  widthOf: (text: string) => number,
): CutSpans {
  const full = takeSpans(spans, columns, widthOf);
  if (full.isWhole) return full;
  const cut = takeSpans(spans, Math.max(0, columns - 1), widthOf);
  const style = cut.spans.at(-1)?.style ?? spans[0]?.style ?? "text";
  return { spans: [...cut.spans, { text: ELLIPSIS, style }], width: cut.width + 1 };
}

function takeSpans(
  spans: readonly StyledText[],
  columns: number,
  widthOf: (text: string) => number,
): CutSpans & { readonly isWhole: boolean } {
  const taken: StyledText[] = [];
  let width = 0;
  for (const { text, style } of spans) {
    let end = 0;
    for (const grapheme of listGraphemes(text)) {
      const next = width + widthOf(grapheme.text);
      if (next > columns) {
        taken.push({ text: text.slice(0, end), style });
        return { spans: taken, width, isWhole: false };
      }
      width = next;
      end = grapheme.start + grapheme.text.length;
    }
    taken.push({ text, style });
  }
  return { spans: taken, width, isWhole: true };
}
