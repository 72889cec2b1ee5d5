import type { SafeText } from "@chatter/safe-text";

/** Lines, and how many more there would be. */
export interface CutLines<Line = SafeText> {
  readonly lines: readonly Line[];
  readonly hidden: number;
}

/** The first lines that fit; if not all do, the last row is left to say how many are missing. */
export function cutLines<Line>(lines: readonly Line[], rows: number): CutLines<Line> {
  if (lines.length <= rows) return { lines, hidden: 0 };
  const shown = lines.slice(0, Math.max(0, rows - 1));
  return { lines: shown, hidden: lines.length - shown.length };
}
