/** In fewer rows, none is left blank. */
const SPACIOUS_ROWS = 16;

/** Whether a terminal of so many rows has room for blank ones between what does not belong together. */
export function isSpacious(rows: number): boolean {
  return rows >= SPACIOUS_ROWS;
}
