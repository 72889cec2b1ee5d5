import * as z from "zod";
import { type AgentEventBase, eventBaseShape } from "./event-base.ts";
import { type OpenWord, openWord } from "./open-word.ts";

/** What kind of failure it is, so that a person or a script can react. */
export const ERROR_CLASSES = [
  "auth",
  "rate_limit",
  "transport",
  "permission",
  "parse",
  "limit",
  "agent",
  "process",
] as const;

/** One of {@link ERROR_CLASSES}, or a word that this version does not know. */
export type ErrorClass = OpenWord<(typeof ERROR_CLASSES)[number]>;

/** An agent reports a failure; a `warning` (a retry, say) does not end the turn. */
export interface ErrorEvent extends AgentEventBase {
  type: "error";
  error: string;
  code?: string;
  stack?: string;
  severity?: "warning" | "error" | "fatal";
  class?: ErrorClass;
  retryable?: boolean;
  /** Milliseconds since the epoch. */
  retryAt?: number;
}

/** Where an account stands against its provider's limits. */
export interface RateLimitEvent extends AgentEventBase {
  type: "rate_limit";
  status: "allowed" | "warning" | "rejected";
  /** The provider's name of the limit, such as `five_hour`. */
  limit?: string;
  /** Share of the limit that is used, 0 to 1. */
  utilization?: number;
  /** Milliseconds since the epoch. */
  resetsAt?: number;
}

/** Something worth a line that is neither speech nor failure, such as `plan.rejected`. */
export interface NoticeEvent extends AgentEventBase {
  type: "notice";
  code: string;
  message: string;
}

/** Input that could not be understood. The stream goes on. */
export interface DiagnosticEvent extends AgentEventBase {
  type: "diagnostic";
  severity: "info" | "warning" | "error";
  /** Stable, `where.what`: `line.not-json`. */
  code: string;
  message: string;
  /** Line of the input, from 1. */
  line?: number;
}

export const errorSchema = z.object({
  ...eventBaseShape,
  type: z.literal("error"),
  error: z.string(),
  code: z.string().exactOptional(),
  stack: z.string().exactOptional(),
  severity: z.enum(["warning", "error", "fatal"]).exactOptional(),
  class: openWord(ERROR_CLASSES).exactOptional(),
  retryable: z.boolean().exactOptional(),
  retryAt: z.number().nonnegative().exactOptional(),
});

export const rateLimitSchema = z.object({
  ...eventBaseShape,
  type: z.literal("rate_limit"),
  status: z.enum(["allowed", "warning", "rejected"]),
  limit: z.string().exactOptional(),
  utilization: z.number().nonnegative().exactOptional(),
  resetsAt: z.number().nonnegative().exactOptional(),
});

export const noticeSchema = z.object({
  ...eventBaseShape,
  type: z.literal("notice"),
  code: z.string().min(1),
  message: z.string(),
});

export const diagnosticSchema = z.object({
  ...eventBaseShape,
  type: z.literal("diagnostic"),
  severity: z.enum(["info", "warning", "error"]),
  code: z.string().min(1),
  message: z.string(),
  line: z.int().positive().exactOptional(),
});
