import { CELL, MARGIN, sizeOfPicture } from "./cell-size.ts";
import { type CellLook, type CellRun, findRuns } from "./find-runs.ts";
import { paletteColor } from "./palette-color.ts";
import type { CellColor, ScreenCell, ScreenPicture } from "./screen-cell.ts";

const FONT_SIZE = 14;
const FOREGROUND = "#c9d1d9";
const BACKGROUND = "#0d1117";
const FONTS = "ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace";
const DIM_OPACITY = 0.6;

/** Draws a screen as an SVG: a rectangle where a background is, and every text on its column. */
export function drawSvg(picture: ScreenPicture): string {
  const { rows, cursor } = picture;
  return drawFrame(picture, [
    ...rows.flatMap(drawRow),
    ...(cursor === undefined ? [] : [drawCursor(cursor)]),
  ]);
}

/** The terminal around what is drawn in it. */
export function drawFrame(screen: ScreenPicture, parts: readonly string[]): string {
  const { width, height } = sizeOfPicture(screen);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" rx="6" fill="${BACKGROUND}"/>`,
    `<g font-family="${FONTS}" font-size="${FONT_SIZE}" fill="${FOREGROUND}">`,
    ...parts,
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}

/** The cells of a row, on their columns. */
export function drawRow(cells: readonly ScreenCell[], row: number): readonly string[] {
  return findRuns(cells).flatMap((run) => drawRun(run, row));
}

function drawRun(run: CellRun, row: number): readonly string[] {
  const { foreground, background } = colorsOf(run.look);
  const x = leftOf(run.column);
  const box = `x="${x}" y="${MARGIN + row * CELL.height}" width="${round(run.columns * CELL.width)}" height="${CELL.height}"`;
  const rectangle = background === BACKGROUND ? [] : [`<rect ${box} fill="${background}"/>`];
  if (run.text.trim() === "") return rectangle;
  return [...rectangle, drawText(run, row, foreground)];
}

function drawText({ column, columns, text, look }: CellRun, row: number, color: string): string {
  const y = MARGIN + row * CELL.height + CELL.baseline;
  // Viewers drop blanks at the ends, and would stretch what is left over their columns.
  const shown = text.trim();
  const left = leftOf(column + text.indexOf(shown));
  const covered = columns - (text.length - shown.length);
  const length = shown.length > 1 ? ` textLength="${round(covered * CELL.width)}"` : "";
  const styles = [
    color === FOREGROUND ? "" : ` fill="${color}"`,
    look.isBold ? ' font-weight="bold"' : "",
    look.isItalic ? ' font-style="italic"' : "",
    look.isUnderlined ? ' text-decoration="underline"' : "",
    look.isDim ? ` opacity="${DIM_OPACITY}"` : "",
  ].join("");
  return `<text x="${left}" y="${y}"${length}${styles}>${escapeXml(shown)}</text>`;
}

/** The cell that the cursor stands on. */
export function drawCursor({
  row,
  column,
}: {
  readonly row: number;
  readonly column: number;
}): string {
  const y = MARGIN + row * CELL.height;
  return `<rect x="${leftOf(column)}" y="${y}" width="${CELL.width}" height="${CELL.height}" opacity="0.5"/>`;
}

function colorsOf(look: CellLook): { readonly foreground: string; readonly background: string } {
  const foreground = toSvgColor(look.foreground, FOREGROUND);
  const background = toSvgColor(look.background, BACKGROUND);
  return look.isInverse
    ? { foreground: background, background: foreground }
    : { foreground, background };
}

function toSvgColor(color: CellColor, own: string): string {
  return typeof color === "number" ? paletteColor(color) : (color ?? own);
}

function leftOf(column: number): number {
  return round(MARGIN + column * CELL.width);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** XML has no way to write most control characters, not even escaped. */
function escapeXml(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: those are what must not get through
      .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "\uFFFD")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
  );
}
