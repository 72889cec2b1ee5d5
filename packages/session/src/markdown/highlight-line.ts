import type { Language, LanguageBlock } from "./languages.ts";
import type { MarkdownStyle, StyledText } from "./markdown-row.ts";

/** A line of code in pieces, and what goes on in the next one. */
export interface HighlightedLine {
  readonly spans: readonly StyledText[];
  readonly inside: LanguageBlock | undefined;
}

/** Tells comments, strings, numbers and keywords apart, from left to right, without looking ahead. */
export function highlightLine(
  line: string,
  language: Language,
  inside?: LanguageBlock,
): HighlightedLine {
  const spans: StyledText[] = [];
  const begin = inside === undefined ? 0 : findEnd(line, inside);
  if (inside !== undefined) {
    const text = line.slice(0, begin);
    spans.push({ text, style: inside.style });
    if (!text.endsWith(inside.close)) return { spans, inside };
  }
  const rest = line.slice(begin);
  let at = 0;
  let open: LanguageBlock | undefined;
  for (const match of rest.matchAll(language.pattern)) {
    const [text] = match;
    spans.push({ text: rest.slice(at, match.index), style: "text" });
    spans.push({ text, style: styleOf(match, language) });
    at = match.index + text.length;
    open = language.blocks.find((block) => isOpenBlock(text, block));
    if (open !== undefined) {
      spans.push({ text: rest.slice(at), style: open.style });
      return { spans, inside: open };
    }
  }
  return { spans: [...spans, { text: rest.slice(at), style: "text" }], inside: undefined };
}

function findEnd(line: string, { close }: LanguageBlock): number {
  const found = line.indexOf(close);
  return found === -1 ? line.length : found + close.length;
}

function isOpenBlock(text: string, { open, close }: LanguageBlock): boolean {
  if (!text.startsWith(open)) return false;
  return text.length < open.length + close.length || !text.endsWith(close);
}

function styleOf(match: RegExpExecArray, { keywords }: Language): MarkdownStyle {
  const [, comment, string, number, word = ""] = match;
  if (comment !== undefined) return "comment";
  if (string !== undefined) return "string";
  if (number !== undefined) return "number";
  return keywords.has(word) ? "keyword" : "text";
}
