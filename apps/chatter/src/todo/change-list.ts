import {
  changePlan,
  createPlanDocument,
  type PlanAuthor,
  type PlanChange,
  type PlanItem,
  type PlanKey,
  type PlanOperation,
} from "@chatter/todo-store";
import type { PlanFileStore } from "@chatter/todo-store/node";
import { planContext } from "./plan-context.ts";

/** A list, and where it is kept. */
export interface TodoPlace {
  readonly key: PlanKey;
  readonly store: PlanFileStore;
}

/** What became of an operation, and the items that there were before. */
export type ListChange = PlanChange & { readonly before: readonly PlanItem[] };

/** Does something to a list while nobody else does; resolves once it is on disk. */
export async function changeList(
  { key, store }: TodoPlace,
  operation: PlanOperation,
  by: PlanAuthor,
): Promise<ListChange> {
  return await store.change(key, (saved) => {
    const document = saved ?? createPlanDocument(key, planContext);
    const change = changePlan(document, operation, by, planContext);
    const result = { ...change, before: document.plan.items };
    // A list that was not there is not made by a change that changes nothing.
    return change.ok && change.document !== document
      ? { document: change.document, result }
      : { result };
  });
}
