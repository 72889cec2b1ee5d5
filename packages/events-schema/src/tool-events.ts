import * as z from "zod";
import { type AgentEventBase, eventBaseShape } from "./event-base.ts";
import { type OpenWord, openWord } from "./open-word.ts";

/** What a tool does to the world, for icons and policies. */
export const TOOL_KINDS = [
  "read",
  "edit",
  "delete",
  "move",
  "search",
  "execute",
  "think",
  "fetch",
  "plan",
  "agent",
  "other",
] as const;

/** One of {@link TOOL_KINDS}, or a word that this version does not know. */
export type ToolKind = OpenWord<(typeof TOOL_KINDS)[number]>;

/** How a tool call can end. */
export const TOOL_STATUSES = ["completed", "failed", "denied", "cancelled", "timeout"] as const;

/** One of {@link TOOL_STATUSES}. */
export type ToolStatus = (typeof TOOL_STATUSES)[number];

/** An agent calls a tool. The plan tools give `todo_list` instead. */
export interface ToolStartedEvent extends AgentEventBase {
  type: "tool.started";
  toolName: string;
  toolId: string;
  input: Record<string, unknown>;
  kind?: ToolKind;
  /** One line for people: the command, the path, the query. */
  title?: string;
}

/** The end of the tool call with the same `toolId`. */
export interface ToolCompletedEvent extends AgentEventBase {
  type: "tool.completed";
  toolId: string;
  output?: string;
  error?: string;
  toolName?: string;
  status?: ToolStatus;
  exitCode?: number;
  durationMs?: number;
  /** The agent shortened the output before we saw it. */
  truncated?: boolean;
}

export const toolStartedSchema = z.object({
  ...eventBaseShape,
  type: z.literal("tool.started"),
  toolName: z.string(),
  toolId: z.string().min(1),
  input: z.record(z.string(), z.unknown()),
  kind: openWord(TOOL_KINDS).exactOptional(),
  title: z.string().exactOptional(),
});

export const toolCompletedSchema = z.object({
  ...eventBaseShape,
  type: z.literal("tool.completed"),
  toolId: z.string().min(1),
  output: z.string().exactOptional(),
  error: z.string().exactOptional(),
  toolName: z.string().exactOptional(),
  status: z.enum(TOOL_STATUSES).exactOptional(),
  exitCode: z.int().exactOptional(),
  durationMs: z.number().nonnegative().exactOptional(),
  truncated: z.boolean().exactOptional(),
});
