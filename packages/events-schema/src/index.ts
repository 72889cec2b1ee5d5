export {
  type AgentEvent,
  type AgentEventType,
  agentEventSchema,
  agentEventSchemas,
} from "./agent-event.ts";
export type {
  HandoverEvent,
  MessageEvent,
  QueueChangedEvent,
  QueueEntry,
} from "./conversation-events.ts";
export {
  type DecodedAgentEvent,
  decodeAgentEvent,
  type UnknownAgentEvent,
} from "./decode-agent-event.ts";
export {
  type AgentEventBase,
  type AgentType,
  KNOWN_AGENT_TYPES,
  SCHEMA_VERSION,
  type TeamMetadata,
} from "./event-base.ts";
export type { OpenWord } from "./open-word.ts";
export type { PermissionRequestedEvent, PermissionResolvedEvent } from "./permission-events.ts";
export {
  type PlanPausedEvent,
  TODO_SOURCES,
  type TodoListEvent,
  type TodoSource,
} from "./plan-events.ts";
export { decodePlanText, encodePlanText, type PlanText } from "./plan-text.ts";
export {
  type DiagnosticEvent,
  ERROR_CLASSES,
  type ErrorClass,
  type ErrorEvent,
  type NoticeEvent,
  type RateLimitEvent,
} from "./report-events.ts";
export type { SessionEndedEvent, SessionStartedEvent } from "./session-events.ts";
export { TEXT_CATEGORIES, type TextCategory, type TextEvent } from "./text-event.ts";
export {
  isValidTodoItem,
  TODO_PRIORITIES,
  TODO_STATUSES,
  type TodoItem,
  type TodoPriority,
  type TodoStatus,
  todoItemSchema,
} from "./todo-item.ts";
export {
  TOOL_KINDS,
  TOOL_STATUSES,
  type ToolCompletedEvent,
  type ToolKind,
  type ToolStartedEvent,
  type ToolStatus,
} from "./tool-events.ts";
export {
  FINISH_REASONS,
  type FinishReason,
  type TokenUsage,
  type TurnCompletedEvent,
  type TurnStartedEvent,
} from "./turn-events.ts";
