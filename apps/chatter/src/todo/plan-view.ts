import type { Plan, PlanDocument, PlanItem, PlanKey } from "@chatter/todo-store";

/** A list as commands show it; one that was never saved has no id. */
export interface PlanView {
  readonly session: string;
  readonly member: string | null;
  readonly todoId: string | null;
  readonly items: readonly PlanItem[];
  readonly paused?: Plan["paused"];
}

/** What there is to show of a list. */
export function viewPlan(key: PlanKey, document: PlanDocument | undefined): PlanView {
  const { session, member } = key;
  if (document === undefined) return { session, member, todoId: null, items: [] };
  const { todoId, items, paused } = document.plan;
  return { session, member, todoId, items, ...(paused === undefined ? {} : { paused }) };
}
