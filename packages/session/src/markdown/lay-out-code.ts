import type { Fence } from "./fence.ts";
import { highlightLine } from "./highlight-line.ts";
import { findLanguage, type LanguageBlock } from "./languages.ts";
import type { MarkdownLayout } from "./markdown-layout.ts";
import type { StyledText } from "./markdown-row.ts";
import { wrapSpans } from "./wrap-spans.ts";

/** Code stands out by its place, too. */
const INDENT = 2;

/** Code with its language above it, indented; only its last lines if no more are wanted. */
export function layOutCode(
  { language, indent }: Fence,
  lines: readonly string[],
  { columns, widthOf }: MarkdownLayout,
  lastLines = lines.length,
): readonly (readonly StyledText[])[] {
  const limit = Math.floor(columns / 3);
  const before = Math.min(indent, limit) + INDENT;
  const rows = highlightLines(lines, language)
    .slice(-Math.max(1, lastLines))
    .flatMap(({ lead, spans }) => {
      // Rows of one line begin in one column.
      const start = before + Math.min(lead, limit);
      const wrapped = wrapSpans(spans, { columns: Math.max(2, columns - start), widthOf });
      return wrapped.map((row) => [blanks(start), ...row]);
    });
  const isNamed = language !== "" && lastLines >= lines.length;
  return isNamed ? [[blanks(before), { text: language, style: "dim" }], ...rows] : rows;
}

interface CodeLine {
  /** The blanks before it. */
  readonly lead: number;
  readonly spans: readonly StyledText[];
}

function highlightLines(lines: readonly string[], name: string): readonly CodeLine[] {
  const isDiff = name === "diff" || name === "patch";
  const language = findLanguage(name);
  let inside: LanguageBlock | undefined;
  return lines.map((line) => {
    const text = line.trimStart();
    const lead = line.length - text.length;
    if (isDiff) return { lead: 0, spans: [styleChange(line)] };
    if (language === undefined) return { lead, spans: [{ text, style: "text" }] };
    const highlighted = highlightLine(text, language, inside);
    inside = highlighted.inside;
    return { lead, spans: highlighted.spans };
  });
}

function blanks(count: number): StyledText {
  return { text: " ".repeat(count), style: "text" };
}

/** The sign at the start of the line stays. */
function styleChange(line: string): StyledText {
  if (/^(?:@@|\+\+\+ |--- |diff |index )/.test(line)) return { text: line, style: "dim" };
  if (line.startsWith("+")) return { text: line, style: "added" };
  return { text: line, style: line.startsWith("-") ? "removed" : "text" };
}
