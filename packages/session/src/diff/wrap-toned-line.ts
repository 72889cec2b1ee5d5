import type { PromptLayout } from "../prompt/prompt-layout.ts";
import { wrapText } from "../wrap-text.ts";
import type { TonedLine } from "./toned-line.ts";

/** Breaks a line into rows that fit and are what it is. */
export function wrapTonedLine(
  { text, tone }: TonedLine,
  layout: PromptLayout,
): readonly TonedLine[] {
  return wrapText(text, layout).map((row) => ({ text: row, tone }));
}
