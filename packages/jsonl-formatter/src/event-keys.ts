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
export function keysOf(type: string): readonly string[] {
  if (!isKnownType(type)) return BASE_KEYS;
  let keys = keysByType.get(type);
  if (keys === undefined) {
    keys = [...new Set([...BASE_KEYS, ...Object.keys(agentEventSchemas[type].shape)])];
    keysByType.set(type, keys);
  }
  return keys;
}

function isKnownType(type: string): type is AgentEventType {
  return Object.hasOwn(agentEventSchemas, type);
}

// Most programs write few of the types, so each list is made when its type first comes.
const keysByType = new Map<AgentEventType, readonly string[]>();
