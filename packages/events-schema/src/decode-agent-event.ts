import * as z from "zod";
import { type AgentEvent, type AgentEventType, agentEventSchemas } from "./agent-event.ts";
import { type AgentEventBase, eventBaseShape, SCHEMA_VERSION } from "./event-base.ts";

/** An event of a type, or of a schema version, that this package does not know. */
export interface UnknownAgentEvent extends Omit<AgentEventBase, "v"> {
  type: string;
  v?: number;
}

/** What {@link decodeAgentEvent} makes of a value. */
export type DecodedAgentEvent =
  | { readonly kind: "event"; readonly event: AgentEvent }
  | { readonly kind: "unknown"; readonly event: UnknownAgentEvent }
  | { readonly kind: "invalid"; readonly problem: string };

const unknownEventSchema = z.object({
  ...eventBaseShape,
  type: z.string().min(1),
  v: z.int().positive().exactOptional(),
});

// Compiling all of them costs milliseconds, so each is compiled when its type is first seen.
const compiledSchemas = new Map<string, z.ZodType>();

/**
 * Checks a value read from a log or a pipe. The event handed back is the value itself: fields that
 * this version does not know stay on it, and an event of an unknown type is passed through as such.
 * Never throws.
 */
export function decodeAgentEvent(value: unknown): DecodedAgentEvent {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { kind: "invalid", problem: `expected an object, received ${nameOf(value)}` };
  }
  const { type, v } = value as { type?: unknown; v?: unknown };
  const isNewer = typeof v === "number" && v > SCHEMA_VERSION;
  const schema = isNewer || !isKnownType(type) ? unknownEventSchema : agentEventSchemas[type];
  const problem = findProblem(typeof type === "string" ? type : "", schema, value);
  if (problem !== undefined) return { kind: "invalid", problem };
  // Casts: the schema that has just accepted the value describes exactly that type.
  return schema === unknownEventSchema
    ? { kind: "unknown", event: value as UnknownAgentEvent }
    : { kind: "event", event: value as AgentEvent };
}

function isKnownType(type: unknown): type is AgentEventType {
  return typeof type === "string" && Object.hasOwn(agentEventSchemas, type);
}

function findProblem(type: string, schema: z.ZodType, value: unknown): string | undefined {
  if (schema === unknownEventSchema) return firstIssue(schema, value);
  let compiled = compiledSchemas.get(type);
  if (compiled === undefined) {
    compiled = z.compile(schema);
    compiledSchemas.set(type, compiled);
  }
  return compiled.validate(value) ? undefined : firstIssue(schema, value);
}

function firstIssue(schema: z.ZodType, value: unknown): string | undefined {
  const issue = schema.safeParse(value).error?.issues[0];
  if (issue === undefined) return undefined;
  return issue.path.length === 0 ? issue.message : `${issue.path.join(".")}: ${issue.message}`;
}

function nameOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "an array" : `a ${typeof value}`;
}
