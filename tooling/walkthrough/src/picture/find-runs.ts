import type { ScreenCell } from "./screen-cell.ts";

/** Cells side by side that look the same. */
export interface CellRun {
  readonly column: number;
  /** How many columns it covers. */
  readonly columns: number;
  readonly text: string;
  readonly look: CellLook;
}

/** How cells look. */
export type CellLook = Omit<ScreenCell, "text" | "width">;

/**
 * Puts cells of a row together that look the same. What is not one plain column wide stands alone, so that
 * a font that draws it wider or narrower moves nothing else.
 */
export function findRuns(cells: readonly ScreenCell[]): readonly CellRun[] {
  const runs: CellRun[] = [];
  cells.forEach((cell, column) => {
    if (cell.width === 0) return;
    const last = runs.at(-1);
    const text = cell.text === "" ? " " : cell.text;
    const joins = last !== undefined && isPlain(last.text) && isPlain(text);
    if (joins && looksLike(last.look, cell) && !endsWithGap(last.text, text)) {
      runs[runs.length - 1] = { ...last, columns: last.columns + 1, text: last.text + text };
    } else {
      const { text: _text, width, ...look } = cell;
      runs.push({ column, columns: width, text, look });
    }
  });
  return runs;
}

function isPlain(text: string): boolean {
  return /^[ -~]*$/.test(text);
}

/** Viewers make one blank of several, and would stretch what is left over all columns. */
function endsWithGap(before: string, text: string): boolean {
  return before.endsWith("  ") && text !== " ";
}

function looksLike(look: CellLook, cell: ScreenCell): boolean {
  return (
    look.foreground === cell.foreground &&
    look.background === cell.background &&
    look.isBold === cell.isBold &&
    look.isDim === cell.isDim &&
    look.isItalic === cell.isItalic &&
    look.isUnderlined === cell.isUnderlined &&
    look.isInverse === cell.isInverse
  );
}
