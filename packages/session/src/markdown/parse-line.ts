import type { MarkdownLayout } from "./markdown-layout.ts";
import type { MarkdownStyle, StyledText } from "./markdown-row.ts";

/** A line without the signs that say what it is. */
export interface ParsedLine {
  readonly type: "text" | "rule";
  /** Before its first row. */
  readonly first: readonly StyledText[];
  /** Before its other rows; as wide as before the first. */
  readonly hanging: readonly StyledText[];
  readonly content: string;
  readonly style: MarkdownStyle;
}

const MAX_QUOTE_DEPTH = 4;
const QUOTE = /^ {0,3}> ?/;
const LIST_ITEM = /^( *)([-*+]|\d{1,9}[.)]) +(.*)$/;
const TASK = /^\[([ xX])\] +(.*)$/;

/** Says what a line is: a heading, an item of a list, a rule, or prose; each may stand in a quote. */
export function parseLine(line: string, layout: MarkdownLayout): ParsedLine {
  let rest = line;
  const bars: StyledText[] = [];
  while (bars.length < MAX_QUOTE_DEPTH) {
    const [quote] = QUOTE.exec(rest) ?? [];
    if (quote === undefined) break;
    bars.push({ text: `${layout.signs.quote} `, style: "quote" });
    rest = rest.slice(quote.length);
  }
  const style = bars.length === 0 ? "text" : "quote";
  const bare = { type: "text", first: bars, hanging: bars, style } as const;
  if (isRule(rest)) return { ...bare, type: "rule", content: "" };
  const heading = parseHeading(rest);
  if (heading !== undefined) return { ...bare, ...heading };
  const { sign, indent, content } = parseItem(rest, layout);
  const blanks = " ".repeat(Math.min(indent, Math.floor(layout.columns / 3)));
  return {
    ...bare,
    first: [...bars, { text: blanks, style }, ...sign],
    hanging: [...bars, { text: blanks + " ".repeat(signWidth(sign, layout)), style }],
    content,
  };
}

function isRule(line: string): boolean {
  const sign = line.trimStart().charAt(0);
  if (sign === "" || !"-*_".includes(sign)) return false;
  const signs = line.replaceAll(" ", "");
  return signs.length >= 3 && signs === sign.repeat(signs.length);
}

const HEADING = /^ {0,3}(#{1,6}) +(.*)$/;

function parseHeading(line: string): Pick<ParsedLine, "content" | "style"> | undefined {
  const [, marks = "", text = ""] = HEADING.exec(line) ?? [];
  if (marks === "") return undefined;
  const content = text.trimEnd();
  let end = content.length;
  while (content.charAt(end - 1) === "#") end -= 1;
  const isClosed = end === 0 || content.charAt(end - 1) === " ";
  return {
    content: isClosed ? content.slice(0, end).trimEnd() : content,
    style: marks.length === 1 ? "heading-1" : marks.length === 2 ? "heading-2" : "heading-3",
  };
}

interface Item {
  readonly indent: number;
  readonly sign: readonly StyledText[];
  readonly content: string;
}

function parseItem(line: string, { signs }: MarkdownLayout): Item {
  const [, blanks = "", marker = "", content = ""] = LIST_ITEM.exec(line) ?? [];
  if (marker === "") {
    const text = line.trimStart();
    return { indent: line.length - text.length, sign: [], content: text };
  }
  const isNumbered = /^\d/.test(marker);
  const [, check, task = ""] = TASK.exec(content) ?? [];
  const box = check === undefined ? "" : check === " " ? signs.taskOpen : signs.taskDone;
  const number = isNumbered ? marker : box === "" ? signs.bullet : "";
  const sign = [number, box].filter((part) => part !== "").join(" ");
  return {
    indent: blanks.length,
    sign: [{ text: `${sign} `, style: "dim" }],
    content: check === undefined ? content : task,
  };
}

function signWidth(sign: readonly StyledText[], { widthOf }: MarkdownLayout): number {
  return sign.reduce((sum, { text }) => sum + widthOf(text), 0);
}
