import { type AgentEventType, agentEventSchemas } from "@chatter/events-schema";

/** The fields that every event can have, in the order in which they are written. */
export const BASE_KEYS: readonly string[] = [
  "v",
  "type",
  "eventId",
  "seq",
  "agentId",
  "agentType",
  "timestamp",
  "sessionId",
  "nativeSessionId",
  "turnId",
  "parentToolId",
  "teamMetadata",
  "raw",
];

/** The fields of a type in the order in which they are written: base fields, then its own. */
export function keysOf(type: string): ReadonlySet<string> {
  if (!isKnownType(type)) return UNKNOWN_TYPE_KEYS;
  let keys = keysByType.get(type);
  if (keys === undefined) {
    keys = new Set([...BASE_KEYS, ...Object.keys(agentEventSchemas[type].shape)]);
    keysByType.set(type, keys);
  }
  return keys;
}

function isKnownType(type: string): type is AgentEventType {
  return Object.hasOwn(agentEventSchemas, type);
}

const UNKNOWN_TYPE_KEYS: ReadonlySet<string> = new Set(BASE_KEYS);
// Most programs write few of the types, so each set is made when its type first comes.
const keysByType = new Map<AgentEventType, ReadonlySet<string>>();
