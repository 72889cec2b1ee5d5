import * as z from "zod";
import type { OpenWord } from "./open-word.ts";

/** The schema version that this package describes; see the compatibility promise in the README. */
export const SCHEMA_VERSION = 1;

/** The agents that have a parser here. */
export const KNOWN_AGENT_TYPES = ["claude-code", "openai-codex", "google-gemini"] as const;

/** Which program speaks: a known agent, `human`, or another lower-case id. */
export type AgentType = OpenWord<(typeof KNOWN_AGENT_TYPES)[number]>;

/** Who a team member is; set by the team engine, left out of JSONL unless asked for. */
export interface TeamMetadata {
  teamName: string;
  teamDisplayName: string;
  memberName: string;
  memberDisplayName: string;
  memberRole: string;
  themeColor: string;
}

/** What every event carries. */
export interface AgentEventBase {
  /** Unique within its stream. */
  eventId: string;
  /** The member's name; without a team, the agent type. */
  agentId: string;
  agentType: AgentType;
  /** Milliseconds since the epoch: arrival, or the input's own time in deterministic runs. */
  timestamp: number;
  teamMetadata?: TeamMetadata;
  /** Schema version. */
  v?: typeof SCHEMA_VERSION;
  /** Position in its stream or log, from 0. */
  seq?: number;
  /** chatter's session. */
  sessionId?: string;
  /** The session or thread id of the agent CLI. */
  nativeSessionId?: string;
  turnId?: string;
  /** Set on everything that a sub-agent does: the tool call that started it. */
  parentToolId?: string;
  /** The native event, only when asked for. */
  raw?: unknown;
}

const id = z.string().min(1);

export const teamMetadataSchema = z.object({
  teamName: z.string(),
  teamDisplayName: z.string(),
  memberName: z.string(),
  memberDisplayName: z.string(),
  memberRole: z.string(),
  themeColor: z.string(),
});

/** Schemas of the base fields, spread into the schema of each event type. */
export const eventBaseShape = {
  eventId: id,
  agentId: id,
  // Cast: any lower-case id passes, the static type also names the known ones.
  agentType: z.string().regex(/^[a-z][a-z0-9-]*$/) as z.ZodType<AgentType, AgentType>,
  timestamp: z.number().nonnegative(),
  teamMetadata: teamMetadataSchema.exactOptional(),
  v: z.literal(SCHEMA_VERSION).exactOptional(),
  seq: z.int().nonnegative().exactOptional(),
  sessionId: id.exactOptional(),
  nativeSessionId: id.exactOptional(),
  turnId: id.exactOptional(),
  parentToolId: id.exactOptional(),
  raw: z.unknown().exactOptional(),
};
