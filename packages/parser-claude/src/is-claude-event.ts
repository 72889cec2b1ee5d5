import { readObject } from "./read-value.ts";

/**
 * Whether a JSON value is a line that Claude Code prints, and none of the other agents: to name the
 * dialect of a stream by one of its first lines. Knows `--output-format json` too.
 */
export function isClaudeEvent(value: unknown): boolean {
  const native = readObject(Array.isArray(value) ? value[0] : value);
  if (native === undefined) return false;
  const has = (key: string): boolean => readObject(native[key]) !== undefined;
  switch (native["type"]) {
    case "system":
      return typeof native["subtype"] === "string";
    case "assistant":
    case "user":
      return has("message");
    case "result":
      return typeof native["subtype"] === "string";
    case "stream_event":
      return has("event");
    case "control_request":
      return has("request");
    case "control_response":
      return has("response");
    case "rate_limit_event":
      return has("rate_limit_info");
    case "tool_progress":
      return typeof native["tool_use_id"] === "string";
    default:
      return false;
  }
}
