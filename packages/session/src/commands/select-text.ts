import { parseWords } from "./parse-words.ts";
import type { CommandInvocation } from "./slash-command.ts";

/**
 * The text that follows a command, behind its first `skipped` words. As it was typed, quotes and
 * all; but a text that is one single word loses the quotes around it: `"Fix the bug"`.
 */
export function selectText({ text }: CommandInvocation, skipped = 0): string {
  const [first, ...more] = parseWords(text, { unclosed: "character" }).slice(skipped);
  if (first === undefined) return "";
  return more.length === 0 ? first.value : text.slice(first.start);
}
