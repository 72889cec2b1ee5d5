import { dropUnsafe, type SafeText } from "@chatter/safe-text";
import { layOutCode } from "./lay-out-code.ts";
import { layOutLine } from "./lay-out-line.ts";
import { holdTable, layOutTable } from "./lay-out-table.ts";
import {
  createMarkdownLayout,
  type MarkdownLayout,
  type MarkdownOptions,
} from "./markdown-layout.ts";
import type { MarkdownRow, MarkdownSpan, StyledText } from "./markdown-row.ts";
import { type MarkdownBlock, readBlocks } from "./read-blocks.ts";
import { splitLines } from "./split-lines.ts";

/**
 * Lays out Markdown as rows of a terminal, in linear time. Lines stay lines: what is no Markdown stays
 * as it was written. No row depends on what comes behind its line, tables excepted.
 */
export function layOutMarkdown(text: SafeText, options: MarkdownOptions): readonly MarkdownRow[] {
  const { isOpen = false, lastRows = Number.POSITIVE_INFINITY } = options;
  const layout = createMarkdownLayout(options);
  const blocks = readBlocks(splitLines(text.trimEnd()), isOpen);
  const parts: (readonly (readonly StyledText[])[])[] = [];
  let count = 0;
  for (let index = blocks.length - 1; index >= 0 && count < lastRows; index -= 1) {
    const block = blocks[index];
    if (block === undefined) break;
    const rows = layOutBlock(block, layout, lastRows);
    parts.push(rows);
    count += rows.length;
  }
  const rows = parts.reverse().flat();
  return rows.slice(Math.max(0, rows.length - lastRows)).map(joinSpans);
}

function layOutBlock(
  block: MarkdownBlock,
  layout: MarkdownLayout,
  lastRows: number,
): readonly (readonly StyledText[])[] {
  switch (block.type) {
    case "line":
      return layOutLine(block.line, layout, block.isOpen);
    case "code":
      return layOutCode(block.fence, block.lines, layout, lastRows);
    case "table":
      return block.isOpen ? holdTable(block.lines) : layOutTable(block.lines, layout);
  }
}

/** One span for neighbours of the same style. */
function joinSpans(row: readonly StyledText[]): MarkdownRow {
  const joined: StyledText[] = [];
  for (const { text, style } of row) {
    const last = joined.at(-1);
    if (text === "") continue;
    if (last?.style === style) joined[joined.length - 1] = { text: last.text + text, style };
    else joined.push({ text, style });
  }
  return joined.map(
    // Cuts can part what was safe only as a whole.
    ({ text, style }): MarkdownSpan => ({ text: dropUnsafe(text), style }),
  );
}
