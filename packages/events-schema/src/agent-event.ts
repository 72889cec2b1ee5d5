import * as z from "zod";
import {
  type HandoverEvent,
  handoverSchema,
  type MessageEvent,
  messageSchema,
  type QueueChangedEvent,
  queueChangedSchema,
} from "./conversation-events.ts";
import {
  type PermissionRequestedEvent,
  type PermissionResolvedEvent,
  permissionRequestedSchema,
  permissionResolvedSchema,
} from "./permission-events.ts";
import {
  type PlanPausedEvent,
  planPausedSchema,
  type TodoListEvent,
  todoListSchema,
} from "./plan-events.ts";
import {
  type DiagnosticEvent,
  diagnosticSchema,
  type ErrorEvent,
  errorSchema,
  type NoticeEvent,
  noticeSchema,
  type RateLimitEvent,
  rateLimitSchema,
} from "./report-events.ts";
import {
  type SessionEndedEvent,
  type SessionStartedEvent,
  sessionEndedSchema,
  sessionStartedSchema,
} from "./session-events.ts";
import { type TextEvent, textSchema } from "./text-event.ts";
import {
  type ToolCompletedEvent,
  type ToolStartedEvent,
  toolCompletedSchema,
  toolStartedSchema,
} from "./tool-events.ts";
import {
  type TurnCompletedEvent,
  type TurnStartedEvent,
  turnCompletedSchema,
  turnStartedSchema,
} from "./turn-events.ts";

/** Everything that an agent, a person or the engine can say, told apart by `type`. */
export type AgentEvent =
  | SessionStartedEvent
  | TextEvent
  | ToolStartedEvent
  | ToolCompletedEvent
  | TurnCompletedEvent
  | ErrorEvent
  | TodoListEvent
  | MessageEvent
  | HandoverEvent
  | QueueChangedEvent
  | PlanPausedEvent
  | TurnStartedEvent
  | SessionEndedEvent
  | PermissionRequestedEvent
  | PermissionResolvedEvent
  | RateLimitEvent
  | NoticeEvent
  | DiagnosticEvent;

/** The `type` of an {@link AgentEvent}. */
export type AgentEventType = AgentEvent["type"];

/** The schema of each event type. The first seven are the original ones. */
export const agentEventSchemas = {
  "session.started": sessionStartedSchema,
  text: textSchema,
  "tool.started": toolStartedSchema,
  "tool.completed": toolCompletedSchema,
  "turn.completed": turnCompletedSchema,
  error: errorSchema,
  todo_list: todoListSchema,
  message: messageSchema,
  handover: handoverSchema,
  "queue.changed": queueChangedSchema,
  "plan.paused": planPausedSchema,
  "turn.started": turnStartedSchema,
  "session.ended": sessionEndedSchema,
  "permission.requested": permissionRequestedSchema,
  "permission.resolved": permissionResolvedSchema,
  rate_limit: rateLimitSchema,
  notice: noticeSchema,
  diagnostic: diagnosticSchema,
} satisfies { [Type in AgentEventType]: z.ZodType<Extract<AgentEvent, { type: Type }>> };

const schemas = agentEventSchemas;

/** Schema of {@link AgentEvent}. It checks and never transforms; unknown fields pass. */
export const agentEventSchema = z.discriminatedUnion("type", [
  schemas["session.started"],
  schemas.text,
  schemas["tool.started"],
  schemas["tool.completed"],
  schemas["turn.completed"],
  schemas.error,
  schemas.todo_list,
  schemas.message,
  schemas.handover,
  schemas["queue.changed"],
  schemas["plan.paused"],
  schemas["turn.started"],
  schemas["session.ended"],
  schemas["permission.requested"],
  schemas["permission.resolved"],
  schemas.rate_limit,
  schemas.notice,
  schemas.diagnostic,
]);
