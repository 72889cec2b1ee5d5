import type { SafeText } from "@chatter/safe-text";

/** What a piece of text is; how that looks is for the view to say. */
export type MarkdownStyle =
  | "text"
  | "heading-1"
  | "heading-2"
  | "heading-3"
  | "strong"
  | "emphasis"
  | "code"
  | "quote"
  | "link"
  | "dim"
  | "keyword"
  | "string"
  | "comment"
  | "number"
  | "added"
  | "removed";

/** A piece of a row in one style. */
export interface MarkdownSpan {
  readonly text: SafeText;
  readonly style: MarkdownStyle;
}

/** One row of the screen; without spans it is empty. */
export type MarkdownRow = readonly MarkdownSpan[];

/** A piece of text on its way into a row. */
export interface StyledText {
  readonly text: string;
  readonly style: MarkdownStyle;
}
