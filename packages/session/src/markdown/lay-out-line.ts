import type { MarkdownLayout } from "./markdown-layout.ts";
import type { StyledText } from "./markdown-row.ts";
import { parseInline } from "./parse-inline.ts";
import { parseLine } from "./parse-line.ts";
import { wrapSpans } from "./wrap-spans.ts";

const RULE_COLUMNS = 40;

/** The rows of one line that is neither code nor part of a table. */
export function layOutLine(
  line: string,
  layout: MarkdownLayout,
  isOpen: boolean,
): readonly (readonly StyledText[])[] {
  const { columns, widthOf, signs } = layout;
  const { type, first, hanging, content, style } = parseLine(line, layout);
  const indent = hanging.reduce((sum, { text }) => sum + widthOf(text), 0);
  const left = Math.max(2, columns - indent);
  if (type === "rule") {
    return [[...first, { text: signs.rule.repeat(Math.min(left, RULE_COLUMNS)), style: "dim" }]];
  }
  const spans = parseInline(content, style, isOpen);
  return wrapSpans(spans, { columns: left, widthOf }).map((row, index) => [
    ...(index === 0 ? first : hanging),
    ...row,
  ]);
}
