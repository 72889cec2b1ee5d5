/** A colour of the terminal: of its palette, or mixed; undefined is the terminal's own. */
export type CellColor = number | `#${string}` | undefined;

/** One character on the screen, and how it looks. */
export interface ScreenCell {
  /** What stands there; empty where nothing does. */
  readonly text: string;
  /** 2 for wide characters; 0 for the cell that such a one covers. */
  readonly width: number;
  readonly foreground: CellColor;
  readonly background: CellColor;
  readonly isBold: boolean;
  readonly isDim: boolean;
  readonly isItalic: boolean;
  readonly isUnderlined: boolean;
  readonly isInverse: boolean;
}

/** What a person sees at one moment. */
export interface ScreenPicture {
  readonly columns: number;
  /** From top to bottom. */
  readonly rows: readonly (readonly ScreenCell[])[];
  /** Where the cursor is; undefined when it is hidden. */
  readonly cursor: { readonly row: number; readonly column: number } | undefined;
}
