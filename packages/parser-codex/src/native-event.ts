import { isJsonObject, type JsonObject } from "@chatter/parser-kit";
import * as z from "zod";

/** A Codex process has begun, or taken up a thread again. */
export const threadStartedSchema = z.looseObject({ thread_id: z.string().min(1) });

export const turnStartedSchema = z.looseObject({});

export const turnCompletedSchema = z.looseObject({ usage: z.unknown().optional() });

export const turnFailedSchema = z.looseObject({
  error: z.looseObject({ message: z.string() }),
});

/** Mostly the notice of a retry. */
export const errorSchema = z.looseObject({ message: z.string() });

/** The three events that carry an item. */
const ITEM_EVENTS: ReadonlySet<string> = new Set([
  "item.started",
  "item.updated",
  "item.completed",
]);

/** A tool call. Its fields differ by version, so the readers of `items/` check them one by one. */
export const toolItemSchema = z.looseObject({
  type: z.string(),
  item: z.looseObject({ id: z.string().min(1) }),
});

export const textItemSchema = z.looseObject({
  type: z.string(),
  item: z.looseObject({ text: z.string() }),
});

export const errorItemSchema = z.looseObject({
  item: z.looseObject({ message: z.string() }),
});

export const todoListItemSchema = z.looseObject({
  item: z.looseObject({ items: z.unknown().optional() }),
});

/** What the key `item` stands for: an event that should carry an item and does not. */
export const itemSchema = z.looseObject({ item: z.looseObject({ type: z.string() }) });

/** The key of a native event: its type, or for items `item ` and the type of the item. */
export function typeOfEvent(native: JsonObject): string | undefined {
  const { type, item } = native;
  if (typeof type !== "string") return undefined;
  if (!ITEM_EVENTS.has(type)) return type;
  const itemType = isJsonObject(item) ? item["type"] : undefined;
  return typeof itemType === "string" ? (ITEM_KEYS.get(itemType) ?? `item ${itemType}`) : "item";
}

/** The item types that are read. Their keys are made once, not once per line. */
const ITEM_KEYS: ReadonlyMap<string, string> = new Map(
  [
    "agent_message",
    "reasoning",
    "command_execution",
    "file_change",
    "mcp_tool_call",
    "web_search",
    "collab_tool_call",
    "todo_list",
    "error",
  ].map((type) => [type, `item ${type}`]),
);
