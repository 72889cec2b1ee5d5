import type { MarkdownStyle, StyledText } from "./markdown-row.ts";
import { type InlineToken, MAX_SPAN_LENGTH, readInlineTokens } from "./read-inline-tokens.ts";

/** So deep can emphasis stand in emphasis; deeper marks are text. */
const MAX_DEPTH = 3;

/** The longest mark and the character behind it. */
const LONGEST_CLOSING = 4;

/** The pieces of a line with their styles. Of an open line, only what more text cannot change. */
export function parseInline(line: string, style: MarkdownStyle, isOpen = false): StyledText[] {
  const tokens = readInlineTokens(line, isOpen);
  // What closes is known one character later than it is there.
  const heldFrom = isOpen ? line.length - MAX_SPAN_LENGTH - LONGEST_CLOSING : line.length;
  return styleTokens(tokens, { style, depth: 0, heldFrom });
}

interface Surroundings {
  readonly style: MarkdownStyle;
  readonly depth: number;
  /** What opens here or later and is not closed can still be. */
  readonly heldFrom: number;
}

function styleTokens(tokens: readonly InlineToken[], around: Surroundings): StyledText[] {
  const { style, depth, heldFrom } = around;
  const findClosing = createClosingSearch(tokens);
  const pieces: StyledText[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined) break;
    const isOpening = token.type === "mark" && token.canOpen && depth < MAX_DEPTH;
    const closing = isOpening ? findClosing(index, token.text, token.at) : undefined;
    if (closing !== undefined && token.type === "mark") {
      const inner = tokens.slice(index + 1, closing);
      const innerStyle = markStyle(token.text, style);
      // All of what is between two marks is known.
      const heldNowhere = Number.POSITIVE_INFINITY;
      const next = { style: innerStyle, depth: depth + 1, heldFrom: heldNowhere };
      pieces.push(...styleTokens(inner, next));
      index = closing;
    } else if (isOpening && token.at >= heldFrom) {
      return pieces;
    } else pieces.push(...styleToken(token, style, depth));
  }
  return pieces;
}

/** Finds what closes a mark. What was searched in vain is not searched again: the time is linear. */
function createClosingSearch(
  tokens: readonly InlineToken[],
): (opening: number, text: string, at: number) => number | undefined {
  const searchedTo = new Map<string, number>();
  return (opening, text, at) => {
    let index = Math.max(opening + 1, searchedTo.get(text) ?? 0);
    for (; index < tokens.length; index += 1) {
      const token = tokens[index];
      if (token?.type !== "mark") continue;
      if (token.at - at > MAX_SPAN_LENGTH) break;
      if (token.text === text && token.canClose) return index;
    }
    searchedTo.set(text, index);
    return undefined;
  };
}

/** A heading stays one, with all that is in it. */
function markStyle(mark: string, style: MarkdownStyle): MarkdownStyle {
  if (style.startsWith("heading") || style === "strong") return style;
  return mark.length === 1 ? "emphasis" : "strong";
}

function styleToken(token: InlineToken, style: MarkdownStyle, depth: number): StyledText[] {
  switch (token.type) {
    case "text":
    case "mark":
      return [{ text: token.text, style }];
    case "code":
      // The backticks stay: without colours they are all that tells code from words.
      return [{ text: `\`${token.text}\``, style: "code" }];
    case "link": {
      const { label, url } = token;
      const shown = label === "" ? url : label;
      if (depth >= MAX_DEPTH || shown === url) return [{ text: shown, style: "link" }];
      return [...parseInline(shown, "link"), ...(url === "" ? [] : [urlOf(url)])];
    }
  }
}

function urlOf(url: string): StyledText {
  return { text: ` (${url})`, style: "dim" };
}
