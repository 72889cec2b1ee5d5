import { type AgentEventType, agentEventSchemas } from "@chatter/events-schema";
import { createKeyOrderer, type KeyOrderer } from "./key-orderer.ts";

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

/** How the events of one type are written. */
export interface EventLayout {
  /** Base fields, then the type's own fields in the order of its schema. */
  readonly keys: ReadonlySet<string>;
  readonly order: KeyOrderer;
}

/** The layout of a type; of an unknown type only the base fields are known. */
export function eventLayoutOf(type: string): EventLayout {
  if (!isKnownType(type)) return BASE_LAYOUT;
  let layout = layouts.get(type);
  if (layout === undefined) {
    layout = createLayout(Object.keys(agentEventSchemas[type].shape));
    layouts.set(type, layout);
  }
  return layout;
}

function isKnownType(type: string): type is AgentEventType {
  return Object.hasOwn(agentEventSchemas, type);
}

function createLayout(fields: readonly string[]): EventLayout {
  const keys = new Set([...BASE_KEYS, ...fields]);
  return { keys, order: createKeyOrderer([...keys]) };
}

const BASE_LAYOUT = createLayout([]);
// Most programs write few of the types, so each layout is made when its type first comes.
const layouts = new Map<AgentEventType, EventLayout>();
