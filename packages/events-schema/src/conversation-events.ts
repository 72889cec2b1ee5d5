import * as z from "zod";
import { type AgentEventBase, eventBaseShape } from "./event-base.ts";

/** What a person or the engine says to members; `agentType` is `human` for a person. */
export interface MessageEvent extends AgentEventBase {
  type: "message";
  from: string;
  /** Names of the members addressed. */
  to: string[];
  text: string;
  intent?: string;
}

/** One member passes the work to another. */
export interface HandoverEvent extends AgentEventBase {
  type: "handover";
  from: string;
  to: string;
  reason: string;
}

/** Something that waits: a message in the outbox, or a member's turn in the routing queue. */
export interface QueueEntry {
  id: string;
  to?: string;
  text?: string;
  intent?: string;
  /** The message that a member's turn is about. */
  parentId?: string;
}

/** What waits now, whole, after a change. */
export interface QueueChangedEvent extends AgentEventBase {
  type: "queue.changed";
  queue: "outbox" | "routing";
  entries: QueueEntry[];
}

export const messageSchema = z.object({
  ...eventBaseShape,
  type: z.literal("message"),
  from: z.string(),
  to: z.array(z.string()),
  text: z.string(),
  intent: z.string().exactOptional(),
});

export const handoverSchema = z.object({
  ...eventBaseShape,
  type: z.literal("handover"),
  from: z.string(),
  to: z.string(),
  reason: z.string(),
});

export const queueEntrySchema = z.object({
  id: z.string().min(1),
  to: z.string().exactOptional(),
  text: z.string().exactOptional(),
  intent: z.string().exactOptional(),
  parentId: z.string().exactOptional(),
});

export const queueChangedSchema = z.object({
  ...eventBaseShape,
  type: z.literal("queue.changed"),
  queue: z.enum(["outbox", "routing"]),
  entries: z.array(queueEntrySchema),
});
