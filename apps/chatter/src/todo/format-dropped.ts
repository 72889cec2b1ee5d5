import { dropUnsafe } from "@chatter/safe-text";
import type { DroppedItem } from "@chatter/todo-store";

/** Open items that a model's update left out, newest first. */
export function formatDropped(dropped: readonly DroppedItem[]): string {
  if (dropped.length === 0) return "Nothing was dropped.\n";
  const lines = dropped.toReversed().map(({ droppedAt, item }) => {
    const text = dropUnsafe(item.text, { newlines: "space" });
    return `${new Date(droppedAt).toISOString()} ${text}`;
  });
  return `${lines.join("\n")}\n`;
}
