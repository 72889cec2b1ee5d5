import { TODO_STATUSES, type TodoStatus } from "@chatter/events-schema";
import * as z from "zod";
import { adoptItems, createTakeId, flattenItems } from "./adopt-items.ts";
import type { PlanItem } from "./plan.ts";
import { createPlanDocument, type PlanDocument, type PlanKey } from "./plan-document.ts";

const word = z.union([z.string(), z.number()]).transform(String);
const subtaskShape = {
  content: z.string().optional(),
  text: z.string().optional(),
  status: z.string().optional(),
  id: word.optional(),
  activeForm: z.string().optional(),
  priority: z.string().optional(),
};
const items = z.array(
  z.object({ ...subtaskShape, subtasks: z.array(z.object(subtaskShape)).optional() }),
);
const envelope = z.object({ todos: items, paused: z.boolean().optional() });

type LegacyItem = z.infer<typeof items>[number];

/** Whether a value is in one of the formats from before there were versions. */
export function isLegacyPlan(value: unknown): boolean {
  if (Array.isArray(value)) return true;
  return typeof value === "object" && value !== null && "todos" in value && !("version" in value);
}

/** Reads a bare array of items, or `{todos, paused}`. */
export function decodeLegacyPlan(
  value: unknown,
  key: PlanKey,
):
  | { readonly ok: true; readonly document: PlanDocument }
  | { readonly ok: false; readonly problem: string; readonly isNewer: false } {
  const decoded = envelope.safeParse(Array.isArray(value) ? { todos: value } : value);
  if (!decoded.success) {
    const [issue] = decoded.error.issues;
    const problem = `${issue?.path.join(".") ?? "the file"}: ${issue?.message ?? "not a plan"}`;
    return { ok: false, problem, isNewer: false };
  }
  const { todos, paused = false } = decoded.data;
  const plan = adopt(todos);
  if (plan.length < todos.length) {
    return { ok: false, problem: "todos: an item has no text", isNewer: false };
  }
  const empty = createPlanDocument(key, { now: () => 0, nextId: () => "legacy" });
  const pause = paused ? { paused: { reason: "paused in an earlier version" } } : {};
  return { ok: true, document: { ...empty, plan: { ...empty.plan, items: plan, ...pause } } };
}

function adopt(todos: readonly LegacyItem[]): readonly PlanItem[] {
  let count = 0;
  // Without a clock or random ids: the same file reads the same each time.
  const context = {
    now: () => 0,
    nextId: () => {
      count += 1;
      return `item-${count}`;
    },
  };
  const flat = flattenItems(todos.map(toTodoItem));
  return [...adoptItems(flat, createTakeId([], context))];
}

function toTodoItem(item: LegacyItem): Parameters<typeof flattenItems>[0][number] {
  const { content, text = content ?? "", status, id, activeForm, priority, subtasks } = item;
  return {
    text,
    status: toStatus(status),
    ...(id === undefined ? {} : { id }),
    ...(activeForm === undefined ? {} : { activeForm }),
    ...(priority === undefined ? {} : { priority }),
    ...(subtasks === undefined ? {} : { subtasks: subtasks.map(toTodoItem) }),
  };
}

function toStatus(status: string | undefined): TodoStatus {
  return TODO_STATUSES.find((known) => known === status) ?? "pending";
}
