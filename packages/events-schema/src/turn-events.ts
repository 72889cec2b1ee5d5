import * as z from "zod";
import { type AgentEventBase, eventBaseShape } from "./event-base.ts";

/** How a turn can end. `done` only when the agent itself came to its end. */
export const FINISH_REASONS = ["done", "error", "cancelled", "timeout"] as const;

/** One of {@link FINISH_REASONS}. */
export type FinishReason = (typeof FINISH_REASONS)[number];

/** Token counts; `cumulative` when the agent reports totals of the whole session. */
export interface TokenUsage {
  input: number;
  output: number;
  cacheRead?: number;
  cacheWrite?: number;
  reasoning?: number;
  scope: "turn" | "cumulative";
}

/** An agent began to work on a prompt. */
export interface TurnStartedEvent extends AgentEventBase {
  type: "turn.started";
}

/** The end of a turn. When it is `error`, an `error` event came before. */
export interface TurnCompletedEvent extends AgentEventBase {
  type: "turn.completed";
  finishReason: FinishReason;
  usage?: TokenUsage;
  /** US dollars, as the agent reports them. */
  cost?: number;
  durationMs?: number;
  /** The agent's own word for why it stopped. */
  stopReason?: string;
}

const count = z.number().nonnegative();

export const tokenUsageSchema = z.object({
  input: count,
  output: count,
  cacheRead: count.exactOptional(),
  cacheWrite: count.exactOptional(),
  reasoning: count.exactOptional(),
  scope: z.enum(["turn", "cumulative"]),
});

export const turnStartedSchema = z.object({
  ...eventBaseShape,
  type: z.literal("turn.started"),
});

export const turnCompletedSchema = z.object({
  ...eventBaseShape,
  type: z.literal("turn.completed"),
  finishReason: z.enum(FINISH_REASONS),
  usage: tokenUsageSchema.exactOptional(),
  cost: count.exactOptional(),
  durationMs: count.exactOptional(),
  stopReason: z.string().exactOptional(),
});
