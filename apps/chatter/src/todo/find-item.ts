import { type PlanItem, type PlanSubtask, parsePosition } from "@chatter/todo-store";
import { quoteReceived } from "../terminal/quote-received.ts";
import { refuse } from "./refuse.ts";

/** The item at a position that a person gave. */
export function findItem(items: readonly PlanItem[], word: string): PlanItem {
  const parsed = parsePosition(word);
  if (!parsed.ok) return refuse(parsed.problem);
  const { item, subtask } = parsed.value;
  const found = pick(items, item, word, "items");
  return subtask === undefined ? found : pick(found.subtasks ?? [], subtask, word, "subtasks");
}

function pick<Item extends PlanSubtask>(
  items: readonly Item[],
  index: number | "last",
  word: string,
  what: string,
): Item {
  const found = index === "last" ? items.at(-1) : items[index];
  if (found !== undefined) return found;
  const valid = items.length === 0 ? `there are no ${what}` : `expected 1 to ${items.length}`;
  return refuse(`position ${quoteReceived(word)}: ${valid}`);
}
