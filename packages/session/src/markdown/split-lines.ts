/** A longer line is taken for several: whatever is found out about a line takes bounded time. */
const MAX_LINE_LENGTH = 4000;

/** The lines of a text, with blanks for tabs. */
export function splitLines(text: string): readonly string[] {
  const lines: string[] = [];
  for (const line of text.split("\n")) {
    let start = 0;
    while (line.length - start > MAX_LINE_LENGTH) {
      const end = findCut(line, start);
      lines.push(expandTabs(line.slice(start, end)));
      start = end;
    }
    lines.push(expandTabs(start === 0 ? line : line.slice(start)));
  }
  return lines;
}

/** Where a line that is too long is cut: behind a blank, or else not inside a surrogate pair. */
function findCut(line: string, start: number): number {
  const limit = start + MAX_LINE_LENGTH;
  const blank = line.lastIndexOf(" ", limit - 1) + 1;
  if (blank > start + MAX_LINE_LENGTH / 2) return blank;
  return /[\uDC00-\uDFFF]/.test(line.charAt(limit)) ? limit - 1 : limit;
}

/** What is drawn in columns cannot hold a character that jumps to one. */
function expandTabs(line: string): string {
  return line.includes("\t") ? line.replaceAll("\t", "    ") : line;
}
