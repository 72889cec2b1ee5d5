import type { ScreenCell } from "./screen-cell.ts";

/** A cell where nothing stands, for tests. */
export const EMPTY_CELL: ScreenCell = {
  text: "",
  width: 1,
  foreground: undefined,
  background: undefined,
  isBold: false,
  isDim: false,
  isItalic: false,
  isUnderlined: false,
  isInverse: false,
};

/** One cell for each character; plain unless told otherwise. */
export function plainCells(text: string, look: Partial<ScreenCell> = {}): readonly ScreenCell[] {
  return [...text].map((character) => ({ ...EMPTY_CELL, text: character, ...look }));
}
