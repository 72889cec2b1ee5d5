import type { TextSpan } from "./text-span.ts";

/**
 * A text without its markers and without blanks at its ends. Between two pieces stays the widest of
 * the gaps that the markers between them had around them, and no other: a marker on a line of its own
 * leaves no blank line, and paragraphs stay paragraphs.
 */
export function cutMarkers(text: string, markers: readonly TextSpan[]): string {
  const kept: string[] = [];
  let gaps: string[] = [];
  for (const piece of listPieces(text, markers)) {
    const words = piece.trim();
    if (words === "") {
      gaps.push(piece);
      continue;
    }
    const start = piece.length - piece.trimStart().length;
    gaps.push(piece.slice(0, start));
    if (kept.length > 0) kept.push(joinGaps(gaps));
    kept.push(words);
    gaps = [piece.slice(start + words.length)];
  }
  return kept.join("");
}

function listPieces(text: string, markers: readonly TextSpan[]): readonly string[] {
  const starts = [0, ...markers.map(({ end }) => end)];
  return starts.map((start, index) => text.slice(start, markers[index]?.start));
}

function joinGaps(gaps: readonly string[]): string {
  const broken = gaps.filter((gap) => gap.includes("\n"));
  const last = broken.at(-1);
  if (last === undefined) return gaps.findLast((gap) => gap !== "") ?? "";
  const [breaks] = splitIndentation(findWidest(broken) ?? last);
  const [, indentation] = splitIndentation(last);
  return breaks + indentation;
}

/** The first of those with the most line breaks; each is counted once, since there can be many. */
function findWidest(gaps: readonly string[]): string | undefined {
  const counted = gaps.map((gap) => ({ gap, breaks: gap.split("\n").length }));
  return counted.toSorted((a, b) => b.breaks - a.breaks)[0]?.gap;
}

/** What follows the last line break belongs to the words behind it. */
function splitIndentation(gap: string): readonly [breaks: string, indentation: string] {
  const end = gap.lastIndexOf("\n") + 1;
  return [gap.slice(0, end), gap.slice(end)];
}
