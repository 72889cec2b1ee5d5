import type { TodoItem } from "@chatter/events-schema";
import { cleanText, findTextProblem, quoteText } from "./item-text.ts";

/** How many items of its own a model may have in a list. */
export const MAX_WRITTEN_ITEMS = 20;

/**
 * Which limit a model's list breaks, with the item and the value; undefined when it keeps all of
 * them. Items that the person put in do not count towards the number.
 */
export function findWriteProblem(
  items: readonly TodoItem[],
  isOwn: (index: number) => boolean,
): string | undefined {
  return findCountProblem(items, isOwn) ?? findTextProblems(items) ?? findProgressProblem(items);
}

function findCountProblem(
  items: readonly TodoItem[],
  isOwn: (index: number) => boolean,
): string | undefined {
  const counted = items.flatMap((item, index) => (isOwn(index) ? [] : [{ item, index }]));
  const first = counted[MAX_WRITTEN_ITEMS];
  if (first === undefined) return undefined;
  const where = `the first too many is ${nameItem(first.item, first.index)}`;
  return `at most ${MAX_WRITTEN_ITEMS} items are allowed, received ${counted.length}; ${where}`;
}

function findTextProblems(items: readonly TodoItem[]): string | undefined {
  for (const [index, item] of items.entries()) {
    const texts = { content: item.text, activeForm: item.activeForm };
    for (const [field, text] of Object.entries(texts)) {
      const problem = text === undefined ? undefined : findTextProblem(cleanText(text));
      if (problem !== undefined) return `${field} of ${nameItem(item, index)} ${problem}`;
    }
  }
  return undefined;
}

function findProgressProblem(items: readonly TodoItem[]): string | undefined {
  const inProgress = items.flatMap((item, index) =>
    item.status === "in_progress" ? [nameItem(item, index)] : [],
  );
  if (inProgress.length < 2) return undefined;
  const names = inProgress.join(", ");
  return `at most 1 item may be in_progress, received ${inProgress.length}: ${names}`;
}

function nameItem({ text }: TodoItem, index: number): string {
  return `item ${index + 1} ${quoteText(cleanText(text))}`;
}
