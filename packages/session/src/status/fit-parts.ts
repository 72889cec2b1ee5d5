import type { SafeText } from "@chatter/safe-text";

/** A part of a line, and how much it matters: 1 is left out last. */
export interface LinePart {
  readonly text: SafeText;
  readonly rank: number;
}

/** The columns of a separator, with the blanks around it. */
export const SEPARATOR_COLUMNS = 3;

/** The parts that fit into so many columns, in their order, each with a separator before it. */
export function fitParts(
  parts: readonly LinePart[],
  columns: number,
  widthOf: (text: string) => number,
): readonly SafeText[] {
  const kept = new Set<LinePart>();
  let room = columns;
  for (const part of parts.toSorted((one, other) => one.rank - other.rank)) {
    room -= SEPARATOR_COLUMNS + widthOf(part.text);
    // What matters less does not take the place of what did not fit.
    if (room < 0) break;
    kept.add(part);
  }
  return parts.filter((part) => kept.has(part)).map(({ text }) => text);
}
