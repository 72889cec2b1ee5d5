import { encodePlanText } from "@chatter/events-schema";
import { dropUnsafe } from "@chatter/safe-text";
import type { PlanItem } from "@chatter/todo-store";

/** The list in the very lines that models read, for pipes. */
export function formatPlanText(items: readonly PlanItem[]): string {
  return `${dropUnsafe(encodePlanText({ items: [...items] }))}\n`;
}
