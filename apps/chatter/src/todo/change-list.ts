import {
  changePlan,
  createPlanDocument,
  type PlanAuthor,
  type PlanChange,
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

/** Does something to a list while nobody else does; resolves once it is on disk. */
export async function changeList(
  { key, store }: TodoPlace,
  operation: PlanOperation,
  by: PlanAuthor,
): Promise<PlanChange> {
  return await store.change(key, (saved) => {
    const document = saved ?? createPlanDocument(key, planContext);
    const result = changePlan(document, operation, by, planContext);
    // A list that was not there is not made by a change that changes nothing.
    return result.ok && result.document !== document
      ? { document: result.document, result }
      : { result };
  });
}
