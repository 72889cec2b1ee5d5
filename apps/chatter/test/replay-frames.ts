import unicode11 from "@xterm/addon-unicode11";
import xterm from "@xterm/headless";

/** One frame of a recording: what was written for it, and what it changed. */
export interface ReplayedFrame {
  readonly bytes: number;
  /** The rows that look different after it. */
  readonly changed: readonly string[];
  /** How long those rows are with their colours and styles, each set once, and a move to each row. */
  readonly changedBytes: number;
}

/** To a row of two digits, and its beginning. */
const MOVE_BYTES = "\u001B[12;1H".length;

const ENDS = "\u001B[?2026l";

/** Plays a recording frame by frame, and compares the screen before and after each. */
export async function replayFrames(
  written: string,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): Promise<readonly ReplayedFrame[]> {
  const screen = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
  screen.loadAddon(new unicode11.Unicode11Addon());
  screen.unicode.activeVersion = "11";
  const frames: ReplayedFrame[] = [];
  let before = readRows(screen);
  for (const part of written.split(ENDS)) {
    const frame = `${part}${ENDS}`;
    await new Promise<void>((resolve) => screen.write(frame, resolve));
    const after = readRows(screen);
    const changed = after.filter((row, index) => row.styled !== before[index]?.styled);
    frames.push({
      bytes: Buffer.byteLength(frame),
      changed: changed.map(({ text }) => text),
      changedBytes: changed.reduce(
        (sum, { styled }) => sum + MOVE_BYTES + Buffer.byteLength(styled),
        0,
      ),
    });
    before = after;
  }
  return frames;
}

interface StyledRow {
  readonly text: string;
  /** With a sequence of five bytes wherever the style changes. */
  readonly styled: string;
}

function readRows(screen: InstanceType<typeof xterm.Terminal>): StyledRow[] {
  const buffer = screen.buffer.active;
  return Array.from({ length: screen.rows }, (_, index) => {
    const line = buffer.getLine(buffer.baseY + index);
    const text = (line?.translateToString(true) ?? "").trimEnd();
    let styled = "";
    let style = "";
    for (let column = 0; column < text.length; column += 1) {
      const cell = line?.getCell(column);
      if (cell === undefined || cell.getWidth() === 0) continue;
      const next = `${cell.getFgColor()},${cell.isBold()},${cell.isDim()},${cell.isInverse()}`;
      if (next !== style) styled += `<${next.padEnd(5).slice(0, 4)}`;
      style = next;
      styled += cell.getChars() || " ";
    }
    return { text, styled };
  });
}
