import type { TextSpan } from "./text-span.ts";

/**
 * Finds the inline code of a Markdown text that has no fenced blocks, backticks included. It ends with
 * as many backticks as it begins with, in the same paragraph; backticks without an end are mere text.
 */
export function findInlineCode(text: string): readonly TextSpan[] {
  const spans: TextSpan[] = [];
  let end = 0;
  for (const { start, closedAt } of listRuns(text)) {
    if (start < end || closedAt === null) continue;
    spans.push({ start, end: closedAt });
    end = closedAt;
  }
  return spans;
}

interface BacktickRun {
  readonly start: number;
  /** Behind the next run of the same length; null: there is none in this paragraph. */
  readonly closedAt: number | null;
}

const RUN_OR_BLANK_LINES = /`+|\n(?:[ \t\r>]*\n)+/g;

/** From the end to the beginning, so that each run knows what closes it without a search. */
function listRuns(text: string): readonly BacktickRun[] {
  const runs: BacktickRun[] = [];
  const nextEnds = new Map<number, number>();
  for (const { 0: found, index } of [...text.matchAll(RUN_OR_BLANK_LINES)].reverse()) {
    if (!found.startsWith("`")) {
      nextEnds.clear();
      continue;
    }
    runs.push({ start: index, closedAt: nextEnds.get(found.length) ?? null });
    nextEnds.set(found.length, index + found.length);
  }
  return runs.reverse();
}
