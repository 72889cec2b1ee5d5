import type { AgentEvent } from "@chatter/events-schema";
import { toAscii } from "@chatter/safe-text";

/** An event whose texts are ASCII, for `--ascii`. */
export function toAsciiEvent(event: AgentEvent): AgentEvent {
  // Cast: only the characters of its strings differ.
  return mapStrings(event, toAscii) as AgentEvent;
}

function mapStrings(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, map));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapStrings(item, map)]),
  );
}
