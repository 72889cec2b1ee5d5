import type { MarkdownStyle } from "@chatter/session";

/** The parts of a text's look that Markdown uses. */
export interface MarkdownLook {
  readonly color?: string;
  readonly dimColor?: boolean;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underline?: boolean;
}

/** How each style looks: in colours that can be read on black and on white, and never by colour alone. */
export const markdownTheme: Readonly<Record<MarkdownStyle, MarkdownLook>> = {
  text: {},
  "heading-1": { color: "magenta", bold: true, underline: true },
  "heading-2": { color: "cyan", bold: true },
  "heading-3": { color: "green", bold: true, italic: true },
  strong: { bold: true },
  emphasis: { italic: true },
  // Its backticks, quotes, signs and brackets stay in the text.
  code: { color: "cyan" },
  quote: { italic: true, dimColor: true },
  link: { color: "cyan", underline: true },
  dim: { dimColor: true },
  keyword: { color: "magenta", bold: true },
  string: { color: "green" },
  comment: { dimColor: true, italic: true },
  number: { color: "cyan" },
  added: { color: "green" },
  removed: { color: "red" },
};
