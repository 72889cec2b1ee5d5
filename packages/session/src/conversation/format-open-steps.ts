import { encodePlanText, type TodoItem } from "@chatter/events-schema";
import { isOpen } from "@chatter/todo-store";

/** What is open in a plan, word for word under a title; nothing if nothing is. */
export function formatOpenSteps(title: string, items: readonly TodoItem[] = []): readonly string[] {
  const open = items.filter(isOpen);
  if (open.length === 0) return [];
  const [steps = ""] = encodePlanText({ items: open }).split("\n\n");
  return [`${title}\n${steps}`];
}
