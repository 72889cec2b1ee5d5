import {
  type EntryView,
  layOutMarkdown,
  type MarkdownRow,
  type MarkdownSpan,
} from "@chatter/session";
import { Text } from "ink";
import { type ReactElement, type ReactNode, useMemo } from "react";
import type { Symbols } from "../symbols.ts";
import { Painted } from "../theme/painted.tsx";
import { markdownTheme } from "./markdown-theme.ts";

/** What {@link MarkdownView} draws. */
export interface MarkdownViewProps {
  readonly text: EntryView["text"];
  /** Whether more of it can come. */
  readonly isOpen: boolean;
  readonly columns: number;
  /** How many columns a text takes in the terminal. It stays the same function. */
  readonly widthOf: (text: string) => number;
  readonly symbols: Symbols;
  /** Only so many rows from the end. @default all */
  readonly lastRows?: number;
}

/** An answer, as Markdown. */
export function MarkdownView(props: MarkdownViewProps): ReactElement {
  const { text, isOpen, columns, widthOf, symbols, lastRows = Number.POSITIVE_INFINITY } = props;
  const signs = symbols.markdown;
  const rows = useMemo(
    () => layOutMarkdown(text, { columns, widthOf, signs, isOpen, lastRows }),
    [text, columns, widthOf, signs, isOpen, lastRows],
  );
  // One text for all rows: an empty one has its height only between line breaks.
  return <Text>{drawRows(rows)}</Text>;
}

/** So many rows are drawn in style: Ink takes seconds for a book, and its end is what is in sight. */
const MAX_STYLED_ROWS = 2000;

function drawRows(rows: readonly MarkdownRow[]): readonly ReactNode[] {
  const plainRows = Math.max(0, rows.length - MAX_STYLED_ROWS);
  const plain = rows.slice(0, plainRows).map((row) => row.map(({ text }) => text).join(""));
  const styled = rows
    .slice(plainRows)
    .flatMap((row, index) => [
      ...(index === 0 ? [] : ["\n"]),
      ...row.map((span, at) => drawSpan(span, `${index}.${at}`)),
    ]);
  return plain.length === 0 ? styled : [`${plain.join("\n")}\n`, ...styled];
}

function drawSpan({ text, style }: MarkdownSpan, key: string): ReactNode {
  if (style === "text") return text;
  return (
    <Painted key={key} {...markdownTheme[style]}>
      {text}
    </Painted>
  );
}
