import * as z from "zod";
import { type AgentEventBase, eventBaseShape } from "./event-base.ts";

/** An agent asks before it uses a tool. */
export interface PermissionRequestedEvent extends AgentEventBase {
  type: "permission.requested";
  requestId: string;
  toolName: string;
  toolId?: string;
  input: Record<string, unknown>;
  title?: string;
  description?: string;
}

/** The answer to the request with the same `requestId`. */
export interface PermissionResolvedEvent extends AgentEventBase {
  type: "permission.resolved";
  requestId: string;
  outcome: "allowed" | "denied" | "cancelled";
  toolName?: string;
  toolId?: string;
  message?: string;
}

export const permissionRequestedSchema = z.object({
  ...eventBaseShape,
  type: z.literal("permission.requested"),
  requestId: z.string().min(1),
  toolName: z.string(),
  toolId: z.string().min(1).exactOptional(),
  input: z.record(z.string(), z.unknown()),
  title: z.string().exactOptional(),
  description: z.string().exactOptional(),
});

export const permissionResolvedSchema = z.object({
  ...eventBaseShape,
  type: z.literal("permission.resolved"),
  requestId: z.string().min(1),
  outcome: z.enum(["allowed", "denied", "cancelled"]),
  toolName: z.string().exactOptional(),
  toolId: z.string().min(1).exactOptional(),
  message: z.string().exactOptional(),
});
