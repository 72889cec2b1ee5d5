import type { TextSpan } from "./text-span.ts";

/**
 * Finds the fenced code blocks of a Markdown text, each from its first to its last fence character.
 *
 * A fence that nothing closes is a block by itself, other than in Markdown, where the block reaches to
 * the end: agents put fences into fences of the same length, which leaves one over, and what follows
 * it is meant for the team.
 */
export function findFences(text: string): readonly TextSpan[] {
  const blocks: TextSpan[] = [];
  let open: FenceLine | null = null;
  for (const line of listFenceLines(text)) {
    const end = line.start + line.length;
    if (open === null) {
      if (!line.isOpening) continue;
      if (line.length <= line.longestClosing) open = line;
      else blocks.push({ start: line.start, end });
    } else if (isClosedBy(open, line)) {
      blocks.push({ start: open.start, end });
      open = null;
    }
  }
  return blocks;
}

interface FenceLine {
  readonly character: string;
  /** Where its fence characters begin. */
  readonly start: number;
  readonly length: number;
  readonly isOpening: boolean;
  readonly isClosing: boolean;
  /** Of the same character, on the lines below; 0: there is none. */
  readonly longestClosing: number;
}

// Behind quote and list marks, too, in any depth.
const FENCE_LINE = /^([ \t>]*)((?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})([^\n]*)/gm;

/** From below to above, so that each line knows what can close it without a search. */
function listFenceLines(text: string): readonly FenceLine[] {
  const longest = new Map<string, number>();
  const lines = [...text.matchAll(FENCE_LINE)].toReversed().map((match) => {
    const [, margin = "", listMarks = "", fence = "", rest = ""] = match;
    const character = fence.charAt(0);
    const isClosing = listMarks === "" && rest.trim() === "";
    const longestClosing = longest.get(character) ?? 0;
    if (isClosing) longest.set(character, Math.max(longestClosing, fence.length));
    return {
      character,
      start: match.index + margin.length + listMarks.length,
      length: fence.length,
      // Otherwise it is inline code that begins a line.
      isOpening: character === "~" || !rest.includes("`"),
      isClosing,
      longestClosing,
    };
  });
  return lines.reverse();
}

function isClosedBy(open: FenceLine, line: FenceLine): boolean {
  return line.isClosing && line.character === open.character && line.length >= open.length;
}
