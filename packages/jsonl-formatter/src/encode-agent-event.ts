import type { AgentEvent, UnknownAgentEvent } from "@chatter/events-schema";
import { escapeJson } from "./escape-json.ts";
import { keysOf } from "./event-keys.ts";

/** What is written of an event. */
export interface EncodeOptions {
  /** Whether `teamMetadata` is written. Default: no. */
  readonly teamMetadata?: boolean;
  /** Whether the fields stay in the order in which they were set: half the time. Default: no. */
  readonly keepsOrder?: boolean;
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
  { teamMetadata = false, keepsOrder = false }: EncodeOptions = {},
): string {
  if (keepsOrder) return encodeAsIs(event, teamMetadata);
  const keys = keysOf(event.type);
  // Cast: only keys and values matter here.
  const fields = event as object as Readonly<Record<string, unknown>>;
  const { ordered, count } = orderFields(fields, { keys, teamMetadata });
  const json = JSON.stringify(ordered);
  const hasUnknown = count < Object.keys(fields).length;
  const line = hasUnknown ? `${json.slice(0, -1)}${encodeUnknown(fields, keys)}}` : json;
  return `${escapeJson(line)}\n`;
}

function encodeAsIs(event: AgentEvent | UnknownAgentEvent, teamMetadata: boolean): string {
  const isWhole = teamMetadata || !("teamMetadata" in event);
  const json = JSON.stringify(isWhole ? event : { ...event, teamMetadata: undefined });
  return `${escapeJson(json)}\n`;
}

/** The known fields in their order, and how many there are, one that is not written included. */
function orderFields(
  fields: Readonly<Record<string, unknown>>,
  { keys, teamMetadata }: { readonly keys: readonly string[]; readonly teamMetadata: boolean },
): { readonly ordered: Readonly<Record<string, unknown>>; readonly count: number } {
  const ordered: Record<string, unknown> = {};
  let count = 0;
  // By index, and not asked twice: this runs for every event that is written anywhere.
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] ?? "";
    const value = fields[key];
    if (value === undefined && !(key in fields)) continue;
    count += 1;
    if (teamMetadata || key !== "teamMetadata") ordered[key] = value;
  }
  return { ordered, count };
}

/** Text, because an object would move a key like `"1"` to its front and lose `"__proto__"`. */
function encodeUnknown(fields: Readonly<Record<string, unknown>>, keys: readonly string[]): string {
  return Object.entries(fields)
    .filter(([key]) => !keys.includes(key))
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, value]) => [JSON.stringify(key), JSON.stringify(value)] as const)
    .map(([key, value]) => (value === undefined ? "" : `,${key}:${value}`))
    .join("");
}
