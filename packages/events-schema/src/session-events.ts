import * as z from "zod";
import { type AgentEventBase, eventBaseShape } from "./event-base.ts";

/** An agent CLI said that it is ready; at most one per native init. */
export interface SessionStartedEvent extends AgentEventBase {
  type: "session.started";
  model?: string;
  cwd?: string;
  agentVersion?: string;
  tools?: string[];
  resumed?: boolean;
}

/** The agent's process, or the conversation, is over. */
export interface SessionEndedEvent extends AgentEventBase {
  type: "session.ended";
  reason: string;
  exitCode?: number;
  signal?: string;
  stderrTail?: string;
}

export const sessionStartedSchema = z.object({
  ...eventBaseShape,
  type: z.literal("session.started"),
  model: z.string().exactOptional(),
  cwd: z.string().exactOptional(),
  agentVersion: z.string().exactOptional(),
  tools: z.array(z.string()).exactOptional(),
  resumed: z.boolean().exactOptional(),
});

export const sessionEndedSchema = z.object({
  ...eventBaseShape,
  type: z.literal("session.ended"),
  reason: z.string(),
  exitCode: z.int().exactOptional(),
  signal: z.string().exactOptional(),
  stderrTail: z.string().exactOptional(),
});
