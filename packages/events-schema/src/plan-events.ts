import * as z from "zod";
import { type AgentEventBase, eventBaseShape } from "./event-base.ts";
import { type OpenWord, openWord } from "./open-word.ts";
import { type TodoItem, todoItemSchema } from "./todo-item.ts";

/** Which tool or person wrote a list. */
export const TODO_SOURCES = [
  "TodoWrite",
  "TaskTools",
  "codex",
  "write_todos",
  "tracker",
  "chatter",
  "user",
] as const;

/** One of {@link TODO_SOURCES}, or a word that this version does not know. */
export type TodoSource = OpenWord<(typeof TODO_SOURCES)[number]>;

/** The whole plan after a change; it replaces the one before. No items means: cleared. */
export interface TodoListEvent extends AgentEventBase {
  type: "todo_list";
  /** Stays the same while it is the same list. */
  todoId: string;
  items: TodoItem[];
  source?: TodoSource;
  explanation?: string;
}

/** The agent asked to leave the plan for now; the next continuation is skipped. */
export interface PlanPausedEvent extends AgentEventBase {
  type: "plan.paused";
  reason: string;
}

export const todoListSchema = z.object({
  ...eventBaseShape,
  type: z.literal("todo_list"),
  todoId: z.string().min(1),
  items: z.array(todoItemSchema),
  source: openWord(TODO_SOURCES).exactOptional(),
  explanation: z.string().exactOptional(),
});

export const planPausedSchema = z.object({
  ...eventBaseShape,
  type: z.literal("plan.paused"),
  reason: z.string(),
});
