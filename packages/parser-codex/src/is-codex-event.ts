import { isJsonObject, type JsonObject } from "@chatter/parser-kit";

/**
 * Whether a line comes from `codex exec --json` and from no other agent. Plain `error` lines are left
 * out: others print them too.
 */
export function isCodexEvent(native: JsonObject): boolean {
  const { type, item, usage, error } = native;
  switch (type) {
    case "thread.started":
      return typeof native["thread_id"] === "string";
    case "turn.started":
      // chatter's own events have the same name, and an id.
      return native["eventId"] === undefined;
    case "item.started":
    case "item.updated":
    case "item.completed":
      return isJsonObject(item) && typeof item["type"] === "string";
    case "turn.completed":
      return isJsonObject(usage) && "input_tokens" in usage;
    case "turn.failed":
      return isJsonObject(error) && "message" in error;
    default:
      return false;
  }
}
