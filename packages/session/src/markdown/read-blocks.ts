import { type Fence, isFenceEnd, readFence, stripIndent } from "./fence.ts";
import { isTableRow, isTableRule } from "./table-line.ts";

/** Lines that are laid out together. */
export type MarkdownBlock =
  | { readonly type: "line"; readonly line: string; readonly isOpen: boolean }
  | { readonly type: "code"; readonly fence: Fence; readonly lines: readonly string[] }
  | { readonly type: "table"; readonly lines: readonly string[]; readonly isOpen: boolean };

/**
 * Finds code and tables; every other line stands for itself, whatever comes behind it: so a text that
 * grows keeps its look. A table is open as long as its next row can change its columns.
 */
export function readBlocks(lines: readonly string[], isOpen: boolean): readonly MarkdownBlock[] {
  const blocks: MarkdownBlock[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at] ?? "";
    const fence = readFence(line);
    const table = fence === undefined ? findTableEnd(lines, at, isOpen) : at;
    if (fence !== undefined) {
      const end = findFenceEnd(lines, at + 1, fence);
      const code = lines.slice(at + 1, end).map((row) => stripIndent(row, fence.indent));
      blocks.push({ type: "code", fence, lines: code });
      at = end + 1;
    } else if (table > at) {
      const isGrowing = isOpen && table === lines.length;
      blocks.push({ type: "table", lines: lines.slice(at, table), isOpen: isGrowing });
      at = table;
    } else {
      at += 1;
      blocks.push({ type: "line", line, isOpen: isOpen && at === lines.length });
    }
  }
  return blocks;
}

function findFenceEnd(lines: readonly string[], from: number, fence: Fence): number {
  let end = from;
  while (end < lines.length && !isFenceEnd(lines[end] ?? "", fence)) end += 1;
  return end;
}

/** Behind the last row of the table that begins here; the same place if none does. */
function findTableEnd(lines: readonly string[], at: number, isOpen: boolean): number {
  if (!isTableRow(lines[at] ?? "")) return at;
  const second = lines[at + 1];
  // The line that makes it a table may be on its way.
  if (second === undefined) return isOpen ? at + 1 : at;
  if (!isTableRule(second, isOpen && at + 2 === lines.length)) return at;
  let end = at + 2;
  while (end < lines.length && isTableRow(lines[end] ?? "")) end += 1;
  return end;
}
