/** What the look of the text depends on. */
export interface PromptLayout {
  /** Columns for the text, the cell of the cursor behind it included. */
  readonly columns: number;
  /** How many columns a text takes in the terminal. It gets no control characters. */
  readonly widthOf: (text: string) => number;
}

/** A wide character and the cursor behind it need so much, however narrow the terminal is. */
const MIN_COLUMNS = 3;

/**
 * How wide a row may be: one column less than there is.
 *
 * So the cursor behind the last character has a cell, and no row ever touches the edge of the terminal,
 * where terminals differ in when they begin a new line.
 */
export function rowWidth({ columns }: PromptLayout): number {
  return Math.max(MIN_COLUMNS, Math.floor(columns)) - 1;
}
