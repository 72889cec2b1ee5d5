import type { CompletionItem, CompletionMenu } from "./completion-menu.ts";
import type { PromptState } from "./prompt-state.ts";

/**
 * What is left of an open menu after a letter more or less at the end of the word: the completions that
 * begin with what is written now. Closing it until others are found would make it flicker, and a Tab
 * that comes meanwhile would find none. Undefined when something else has changed, or nothing is left.
 */
export function narrowCompletions(
  before: PromptState,
  after: PromptState,
): CompletionMenu | undefined {
  if (before.completion === null) return undefined;
  const { items, range } = before.completion;
  const { start, end } = range;
  const { text } = after.content;
  const isAtEnd = before.cursor === end && after.cursor >= start;
  const isElsewhereSame =
    text.slice(0, start) === before.content.text.slice(0, start) &&
    text.slice(after.cursor) === before.content.text.slice(end);
  if (!isAtEnd || !isElsewhereSame) return undefined;
  const fitting = selectFitting(items, text.slice(start, after.cursor));
  if (fitting.length === 0) return undefined;
  return { items: fitting, selected: 0, range: { start, end: after.cursor } };
}

/** What is written in full comes first: Enter then sends it, and does not make something longer of it. */
function selectFitting(items: readonly CompletionItem[], written: string): CompletionItem[] {
  const isWritten = ({ value }: CompletionItem): boolean => value.trimEnd() === written;
  const fitting = items.filter(({ value }) =>
    value.toLowerCase().startsWith(written.toLowerCase()),
  );
  return [...fitting.filter(isWritten), ...fitting.filter((item) => !isWritten(item))];
}
