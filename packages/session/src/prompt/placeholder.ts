import { formatCount } from "./format-count.ts";
import { countLines } from "./lines.ts";
import { PASTE_MARK, type PastedText, type PromptText } from "./prompt-text.ts";

/** A text behind one placeholder. */
export function hideText(text: string, number: number): PromptText {
  return { text: PASTE_MARK, pastes: [{ number, text, lines: countLines(text) }] };
}

/** What is seen of a hidden text: `[Pasted text #1, 42 lines]`. */
export function formatPlaceholder({ number, text, lines }: PastedText): string {
  const size = lines > 1 ? `${formatCount(lines)} lines` : `${formatCount(text.length)} characters`;
  return `[Pasted text #${number}, ${size}]`;
}

/** Says what is missing of a text that was too long; nothing when all of it is there. */
export function describeCut(given: number, kept: number): string | null {
  if (given === kept) return null;
  return `The text was cut: of ${formatCount(given)} characters the first ${formatCount(kept)} are kept.`;
}
