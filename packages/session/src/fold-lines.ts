import { dropUnsafe, type SafeText } from "@chatter/safe-text";

/** How a text is folded. */
export interface Fold {
  /** Lines that are shown. */
  readonly most: number;
  /** Lines that there are, if the text holds only the first of them. */
  readonly total?: number;
  /** What stands behind the count: where the rest can be seen. */
  readonly hint: string;
}

/** The first lines of a text; the rest is counted. */
export function foldLines(text: SafeText, { most, total, hint }: Fold): SafeText {
  const lines = text.split("\n");
  const shown = lines.slice(0, most);
  const rest = (total ?? lines.length) - shown.length;
  return rest <= 0 ? text : dropUnsafe([...shown, countMore(rest, hint)].join("\n"));
}

/** Says how many lines are not shown. */
export function countMore(lines: number, hint: string): SafeText {
  return dropUnsafe(`… ${lines} more ${lines === 1 ? "line" : "lines"}${hint}`);
}
