import type { TodoItem } from "@chatter/events-schema";
import { flattenItems } from "./adopt-items.ts";
import type { PlanOperation } from "./change-plan.ts";
import { cleanText, findTextProblem } from "./item-text.ts";
import type { PlanChange } from "./plan-change.ts";
import { findWriteProblem } from "./write-limits.ts";

/** A list that is kept: applies an operation of the model, and saves. */
export interface PlanHolder {
  readonly change: (operation: ModelOperation) => PlanChange | Promise<PlanChange>;
}

/** A list in memory, such as a `TodoManager`. */
export interface TodosHolder {
  readonly getTodos: () => readonly TodoItem[] | Promise<readonly TodoItem[]>;
  readonly setTodos: (todos: readonly TodoItem[]) => unknown;
  /** Told when the model wants to wait for the person. */
  readonly pause?: (reason: string) => unknown;
}

/** What the plan tools do. */
export type ModelOperation = Extract<PlanOperation, { type: "write" | "show" | "pause" }>;

/** The list after an operation. */
export type HeldPlan =
  | { readonly ok: true; readonly items: readonly TodoItem[]; readonly note?: string }
  | { readonly ok: false; readonly problem: string };

/** Applies an operation to either kind of list. */
export async function changeHeldPlan(
  holder: PlanHolder | TodosHolder,
  operation: ModelOperation,
): Promise<HeldPlan> {
  if (!("change" in holder)) return changeTodos(holder, operation);
  const change = await holder.change(operation);
  if (!change.ok) return change;
  const { items } = change.document.plan;
  return { ok: true, items, ...(change.note === undefined ? {} : { note: change.note }) };
}

async function changeTodos(holder: TodosHolder, operation: ModelOperation): Promise<HeldPlan> {
  switch (operation.type) {
    case "show":
      break;
    case "pause": {
      const reason = cleanText(operation.reason);
      const problem = findTextProblem(reason);
      if (problem !== undefined) return { ok: false, problem: `the reason ${problem}` };
      await holder.pause?.(reason);
      break;
    }
    case "write": {
      const problem = findWriteProblem(operation.items, () => false);
      if (problem !== undefined) return { ok: false, problem };
      await holder.setTodos(flattenItems(operation.items));
    }
  }
  return { ok: true, items: await holder.getTodos() };
}
