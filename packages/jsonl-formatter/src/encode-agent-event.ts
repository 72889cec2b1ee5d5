import type { AgentEvent, UnknownAgentEvent } from "@chatter/events-schema";
import { escapeJson } from "./escape-json.ts";
import { keysOf } from "./event-keys.ts";

/** What is written of an event. */
export interface EncodeOptions {
  /** Whether `teamMetadata` is written. Default: no. */
  readonly teamMetadata?: boolean;
}

/**
 * Writes an event as one line of JSON, line feed included. The order of the keys does not depend on
 * the order in which they were set: base fields, then the type's own fields as in its schema, then
 * unknown ones by name. Data inside a field keeps its own order.
 *
 * @example
 * encodeAgentEvent(event); // '{"v":1,"type":"text","eventId":"evt-0",…}\n'
 */
export function encodeAgentEvent(
  event: AgentEvent | UnknownAgentEvent,
  { teamMetadata = false }: EncodeOptions = {},
): string {
  const keys = keysOf(event.type);
  const ordered = orderFields(event, keys);
  if (!teamMetadata) ordered["teamMetadata"] = undefined;
  const json = JSON.stringify(ordered);
  const line = hasOnly(event, keys) ? json : `${json.slice(0, -1)}${encodeUnknown(event, keys)}}`;
  return `${escapeJson(line)}\n`;
}

function orderFields(event: object, keys: ReadonlySet<string>): Record<string, unknown> {
  const ordered: Record<string, unknown> = {};
  // Cast: only keys and values matter here.
  const fields = event as Readonly<Record<string, unknown>>;
  for (const key of keys) if (key in fields) ordered[key] = fields[key];
  return ordered;
}

function hasOnly(event: object, keys: ReadonlySet<string>): boolean {
  for (const key in event) if (!keys.has(key)) return false;
  return true;
}

/** Text, because an object would move a key like `"1"` to its front and lose `"__proto__"`. */
function encodeUnknown(event: object, keys: ReadonlySet<string>): string {
  const fields = Object.entries(event).filter(([key]) => !keys.has(key));
  return fields
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, value]) => [JSON.stringify(key), JSON.stringify(value)] as const)
    .map(([key, value]) => (value === undefined ? "" : `,${key}:${value}`))
    .join("");
}
