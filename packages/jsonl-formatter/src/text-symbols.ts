import { markUnsafe } from "@chatter/safe-text";

/** The marks of the plain-text rendering, and how a name is shown among them. */
export interface TextSymbols {
  readonly tool: string;
  readonly done: string;
  readonly failed: string;
  readonly notice: string;
  readonly warning: string;
  readonly question: string;
  readonly reasoning: string;
  readonly arrow: string;
  readonly ellipsis: string;
  /** A name, command or title on one line, with everything hidden in it made visible. */
  readonly mark: (text: string) => string;
}

export const UNICODE_SYMBOLS: TextSymbols = {
  tool: "⏺",
  done: "✓",
  failed: "✗",
  notice: "•",
  warning: "!",
  question: "?",
  reasoning: "┊",
  arrow: "→",
  ellipsis: "…",
  mark: (text) => markUnsafe(text),
};

export const ASCII_SYMBOLS: TextSymbols = {
  tool: "*",
  done: "+",
  failed: "x",
  notice: "-",
  warning: "!",
  question: "?",
  reasoning: "|",
  arrow: "->",
  ellipsis: "...",
  mark: (text) => markUnsafe(text).replace(/[\u2400-\u2421]/g, numberOf),
};

/** `␛`, the picture of U+001B, as `<U+001B>`. */
function numberOf(picture: string): string {
  const codePoint = picture.charCodeAt(0) - 0x2400;
  const control = codePoint === 0x21 ? 0x7f : codePoint;
  return `<U+${control.toString(16).toUpperCase().padStart(4, "0")}>`;
}
