import { dropUnsafe } from "@chatter/safe-text";
import type { PlanItem } from "@chatter/todo-store";

/** One item with everything that is known about it, a line each. */
export function formatItem(item: PlanItem): string {
  const fields = [
    ["status", item.status],
    ["doing", item.activeForm],
    ["priority", item.priority],
    ["owner", item.owner],
    ["blocked by", item.blockedBy?.join(", ")],
    ["id", item.id],
  ] as const;
  const lines = fields.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
  const subtasks = (item.subtasks ?? []).map(({ text, status }) => `  ${text} (${status})`);
  return `${dropUnsafe([item.text, ...lines, ...subtasks].join("\n"))}\n`;
}
