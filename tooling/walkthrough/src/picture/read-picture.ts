import type { IBufferCell, IBufferLine, Terminal } from "@xterm/headless";
import type { CellColor, ScreenCell, ScreenPicture } from "./screen-cell.ts";

/** What the emulator has in sight now. */
export function readPicture(terminal: Terminal, isCursorVisible: boolean): ScreenPicture {
  const { active } = terminal.buffer;
  const rows = Array.from({ length: terminal.rows }, (_, row) =>
    readRow(active.getLine(active.baseY + row), terminal.cols),
  );
  const cursor = { row: active.cursorY, column: Math.min(active.cursorX, terminal.cols - 1) };
  return { columns: terminal.cols, rows, cursor: isCursorVisible ? cursor : undefined };
}

function readRow(line: IBufferLine | undefined, columns: number): readonly ScreenCell[] {
  const cells: ScreenCell[] = [];
  for (let column = 0; column < columns; column += 1) {
    const cell = line?.getCell(column);
    if (cell !== undefined) cells.push(readCell(cell));
  }
  return cells;
}

function readCell(cell: IBufferCell): ScreenCell {
  return {
    text: cell.getChars(),
    width: cell.getWidth(),
    foreground: readColor(cell.getFgColor(), cell.isFgDefault(), cell.isFgRGB()),
    background: readColor(cell.getBgColor(), cell.isBgDefault(), cell.isBgRGB()),
    isBold: cell.isBold() !== 0,
    isDim: cell.isDim() !== 0,
    isItalic: cell.isItalic() !== 0,
    isUnderlined: cell.isUnderline() !== 0,
    isInverse: cell.isInverse() !== 0,
  };
}

function readColor(color: number, isDefault: boolean, isMixed: boolean): CellColor {
  if (isDefault) return undefined;
  return isMixed ? `#${color.toString(16).padStart(6, "0")}` : color;
}
