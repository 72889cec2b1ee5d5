/** Where the cursor stood in a frame: the row counts from its top. */
interface FrameCursor {
  readonly y: number;
}

/** A terminal that has become narrower, and how wide texts are in it. */
interface NarrowedTerminal {
  readonly columns: number;
  readonly widthOf: (text: string) => number;
}

const ERASE_LINE_AND_GO_UP = "\u001B[2K\u001B[1A";

/**
 * What is to be written before a frame is erased in a terminal that has become narrower. The terminal
 * has broken each row that was too long into several, and Ink erases as many as there were before.
 * Without a cursor of its own, it stands below the frame.
 */
export function eraseReflowed(
  frame: string,
  cursor: FrameCursor | undefined,
  { columns, widthOf }: NarrowedTerminal,
): string {
  const lines = frame.split("\n").slice(0, cursor?.y);
  const extra = lines.reduce((sum, line) => sum + countRows(widthOf(line), columns) - 1, 0);
  return ERASE_LINE_AND_GO_UP.repeat(extra);
}

function countRows(width: number, columns: number): number {
  return Math.max(1, Math.ceil(width / Math.max(1, columns)));
}

/** Terminals that cut what is too long, by what they say of themselves; nearly all others break it. */
export function isReflowing(env: Readonly<Record<string, string | undefined>>): boolean {
  return env["XTERM_VERSION"] === undefined && !/^(?:linux|vt\d+|st)\b/.test(env["TERM"] ?? "");
}
