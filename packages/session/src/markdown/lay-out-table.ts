import { type CutSpans, cutSpans } from "./cut-spans.ts";
import { fitColumns } from "./fit-columns.ts";
import { layOutLine } from "./lay-out-line.ts";
import type { MarkdownLayout } from "./markdown-layout.ts";
import type { MarkdownStyle, StyledText } from "./markdown-row.ts";
import { parseInline } from "./parse-inline.ts";
import { type Alignment, readAlignments, splitCells } from "./table-line.ts";

type Row = readonly StyledText[];

/** The blanks and the bar between two columns. */
const GAP_COLUMNS = 3;

/** A table in columns: what is too wide for its column is cut. One of too many columns stays as written. */
export function layOutTable(lines: readonly string[], layout: MarkdownLayout): readonly Row[] {
  const [head = "", rule = "", ...body] = lines;
  const count = splitCells(head).length;
  const cells = [head, ...body].map((line, index) =>
    parseCells(splitCells(line).slice(0, count), index === 0 ? "strong" : "text", layout),
  );
  const natural = Array.from({ length: count }, (_, column) =>
    cells.reduce((widest, row) => Math.max(widest, row[column]?.width ?? 0), 1),
  );
  const widths = fitColumns(natural, layout.columns - GAP_COLUMNS * (count - 1));
  if (widths === undefined) return lines.flatMap((line) => layOutLine(line, layout, false));
  const alignments = readAlignments(rule);
  const [first = [], ...rest] = cells.map((row) => drawRow(row, widths, alignments, layout));
  return [first, drawRule(widths, layout), ...rest];
}

/** What stands for a table as long as its columns can change. */
export function holdTable(lines: readonly string[]): readonly Row[] {
  const rows = Math.max(0, lines.length - 2);
  const count = rows === 0 ? "" : `, ${rows} ${rows === 1 ? "row" : "rows"}`;
  return [[{ text: `… table${count}`, style: "dim" }]];
}

function parseCells(
  cells: readonly string[],
  style: MarkdownStyle,
  { columns, widthOf }: MarkdownLayout,
): readonly CutSpans[] {
  return cells.map((cell) => cutSpans(parseInline(cell, style), columns, widthOf));
}

function drawRow(
  cells: readonly CutSpans[],
  widths: readonly number[],
  alignments: readonly Alignment[],
  { widthOf, signs }: MarkdownLayout,
): Row {
  return widths.flatMap((columns, index) => {
    const cell = cutSpans(cells[index]?.spans ?? [], columns, widthOf);
    const bar: Row = index === 0 ? [] : [{ text: ` ${signs.bar} `, style: "dim" }];
    const free = Math.max(0, columns - cell.width);
    const before = blanksBefore(free, alignments[index] ?? "left");
    const isLast = index === widths.length - 1;
    return [...bar, blanks(before), ...cell.spans, blanks(isLast ? 0 : free - before)];
  });
}

function drawRule(widths: readonly number[], { signs }: MarkdownLayout): Row {
  const { rule, cross } = signs;
  const text = widths.map((columns) => rule.repeat(columns)).join(`${rule}${cross}${rule}`);
  return [{ text, style: "dim" }];
}

function blanksBefore(free: number, alignment: Alignment): number {
  if (alignment === "left") return 0;
  return alignment === "right" ? free : Math.floor(free / 2);
}

function blanks(count: number): StyledText {
  return { text: " ".repeat(count), style: "text" };
}
