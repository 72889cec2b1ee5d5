import type { ScreenPicture } from "./screen-cell.ts";

/** One cell of the grid, in pixels, and where in it the letters stand. */
export const CELL = { width: 8.4, height: 18, baseline: 13.5 } as const;

/** What is left free on every side, in pixels. */
export const MARGIN = 10;

/** A size in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** How large the picture of such a screen is. */
export function sizeOfPicture({ columns, rows }: ScreenPicture): PixelSize {
  return {
    width: Math.ceil(columns * CELL.width + 2 * MARGIN),
    height: rows.length * CELL.height + 2 * MARGIN,
  };
}
