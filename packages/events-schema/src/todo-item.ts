import * as z from "zod";
import { type OpenWord, openWord } from "./open-word.ts";

/** The four states of a plan step. */
export const TODO_STATUSES = ["pending", "in_progress", "completed", "cancelled"] as const;

/** One of {@link TODO_STATUSES}. */
export type TodoStatus = (typeof TODO_STATUSES)[number];

/** How urgent a step is. */
export const TODO_PRIORITIES = ["high", "medium", "low"] as const;

/** One of {@link TODO_PRIORITIES}, or a word that this version does not know. */
export type TodoPriority = OpenWord<(typeof TODO_PRIORITIES)[number]>;

/** One step of a plan. */
export interface TodoItem {
  /** What is to be done; never blank. */
  text: string;
  status: TodoStatus;
  id?: string;
  /** The same in the present tense, for while it is being done: "Running the tests". */
  activeForm?: string;
  priority?: TodoPriority;
  owner?: string;
  /** Ids of the steps that must be closed first. */
  blockedBy?: string[];
  /** The agent's own word where it is not one of ours, such as `blocked`. */
  nativeStatus?: string;
  subtasks?: TodoItem[];
}

/** Schema of {@link TodoItem}. */
export const todoItemSchema = z.object({
  text: z.string().regex(/\S/),
  status: z.enum(TODO_STATUSES),
  id: z.string().min(1).exactOptional(),
  activeForm: z.string().exactOptional(),
  priority: openWord(TODO_PRIORITIES).exactOptional(),
  owner: z.string().exactOptional(),
  blockedBy: z.array(z.string()).exactOptional(),
  nativeStatus: z.string().exactOptional(),
  subtasks: z.array(z.lazy((): z.ZodType<TodoItem, TodoItem> => todoItemSchema)).exactOptional(),
});

/**
 * Whether a value is a usable step: an object with a non-blank text and one of the four statuses.
 * Looks at nothing else, so that an odd extra field never costs a step.
 */
export function isValidTodoItem(item: unknown): item is TodoItem {
  if (typeof item !== "object" || item === null) return false;
  const { text, status } = item as { text?: unknown; status?: unknown };
  return (
    typeof text === "string" &&
    text.trim() !== "" &&
    (TODO_STATUSES as readonly unknown[]).includes(status)
  );
}
