import type { TodoItem } from "@chatter/events-schema";
import { oneLine, shorten } from "./short-text.ts";
import type { TextSymbols } from "./text-symbols.ts";

const MAX_STEP_LENGTH = 120;

/** A plan as one short line: `Plan 1/3: Updating documentation`. */
export function formatPlanLine(items: readonly TodoItem[], symbols: TextSymbols): string {
  if (items.length === 0) return "Plan cleared";
  const cancelled = items.filter((item) => item.status === "cancelled").length;
  const completed = items.filter((item) => item.status === "completed").length;
  const count = `Plan ${completed}/${items.length}`;
  const left = cancelled === 0 ? count : `${count}, ${cancelled} cancelled`;
  const step = (text: string) => shorten(oneLine(text), MAX_STEP_LENGTH, symbols.ellipsis);
  const current = findStep(items, "in_progress");
  if (current !== undefined) return `${left}: ${step(current.activeForm ?? current.text)}`;
  const next = findStep(items, "pending");
  return next === undefined ? `${left}: nothing left to do` : `${left}, next: ${step(next.text)}`;
}

/** The first step with that status; its first subtask with it, if there is one, tells more. */
function findStep(items: readonly TodoItem[], status: TodoItem["status"]): TodoItem | undefined {
  const found = items.find((item) => item.status === status);
  return found === undefined ? undefined : (findStep(found.subtasks ?? [], status) ?? found);
}
