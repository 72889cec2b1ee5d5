import { type AgentEvent, isValidTodoItem, type TodoItem } from "@chatter/events-schema";
import { showValue } from "../show-value.ts";
import type { EventProblem } from "./event-problem.ts";

/**
 * Every step can be used; a list belongs to one agent; and an empty list is news only where there was
 * a list with steps before.
 */
export function* checkPlans(events: readonly AgentEvent[]): Generator<EventProblem> {
  const owners = new Map<string, string | undefined>();
  const hasSteps = new Map<string | undefined, boolean>();
  for (const [index, event] of events.entries()) {
    if (event.type !== "todo_list") continue;
    const { todoId, items, parentToolId: owner } = event;
    const invalid = findInvalid(items);
    if (invalid !== undefined) {
      yield { index, message: `todo_list: expected usable steps, received ${showValue(invalid)}` };
    }
    if (owners.has(todoId) && owners.get(todoId) !== owner) {
      const message = `todo_list ${showValue(todoId)}: expected one agent's list, received another's`;
      yield { index, message };
    }
    if (items.length === 0 && hasSteps.get(owner) !== true) {
      yield { index, message: "todo_list: expected steps first, received an empty list" };
    }
    owners.set(todoId, owner);
    hasSteps.set(owner, items.length > 0);
  }
}

function findInvalid(items: readonly TodoItem[]): TodoItem | undefined {
  for (const item of items) {
    if (!isValidTodoItem(item)) return item;
    const invalid = findInvalid(item.subtasks ?? []);
    if (invalid !== undefined) return invalid;
  }
  return undefined;
}
