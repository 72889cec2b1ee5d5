import type { SafeText } from "@chatter/safe-text";
import type { PromptLayout } from "./prompt/prompt-layout.ts";
import { wrapLine } from "./prompt/wrap-line.ts";

/** Breaks a text into rows that fit, line by line, so that none of it is out of sight. */
export function wrapText(text: SafeText, layout: PromptLayout): readonly SafeText[] {
  return text.split("\n").flatMap((line) => {
    const spans = wrapLine({ text: line, pastes: [] }, 0, line.length, layout);
    // Cast: rows are cut between graphemes, so what was safe stays safe.
    return spans.map(({ start, end }) => line.slice(start, end) as SafeText);
  });
}
