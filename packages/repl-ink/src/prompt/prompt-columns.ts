/** The columns before the text: a sign and a blank. */
export const SIGN_COLUMNS = 2;

/** The columns that are left for the text: the layout given to `reducePrompt` has to have them too. */
export function promptTextColumns(columns: number): number {
  return columns - SIGN_COLUMNS;
}
