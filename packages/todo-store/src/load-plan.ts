import type { TodoItem } from "@chatter/events-schema";
import { adoptItems, createTakeId, flattenItems } from "./adopt-items.ts";
import { commitPlan } from "./commit-plan.ts";
import { renameBlockers, untangle } from "./dependencies.ts";
import { listCandidates, matchItems } from "./match-items.ts";
import type { PlanContext, PlanItem } from "./plan.ts";
import type { PlanAuthor } from "./plan-author.ts";
import type { PlanChange } from "./plan-change.ts";
import type { PlanDocument } from "./plan-document.ts";
import { idsOf, rowsOf } from "./plan-items.ts";

/** Replaces the list by a saved one; it is a new list, and not paused. */
export function loadPlan(
  document: PlanDocument,
  saved: readonly TodoItem[],
  by: PlanAuthor,
  context: PlanContext,
): PlanChange {
  const items = adoptSaved(document, flattenItems(saved), context);
  const { paused: _, ...plan } = document.plan;
  const todoId = items.length === 0 ? plan.todoId : context.nextId();
  const committed = commitPlan({ ...document, plan }, { items, todoId }, by, context);
  const changed = committed.plan !== plan;
  // What the model saw was another list, so all of this one is news to it.
  return { ok: true, document: changed ? { ...committed, shown: [] } : document, changed };
}

/** Ids of another list may be taken here by other items, so only texts say what is the same. */
function adoptSaved(
  { plan, shown }: PlanDocument,
  saved: readonly TodoItem[],
  context: PlanContext,
): readonly PlanItem[] {
  const nameless = saved.map(({ id: _, ...item }) => item);
  const matches = matchItems(nameless, listCandidates(shown, plan.items, []));
  const matched = new Set(matches.map((match) => match?.id));
  const taken = [...idsOf(plan.items), ...idsOf(shown)].filter((id) => !matched.has(id));
  const named = saved.map((item, index) => ({ ...item, id: matches[index]?.id ?? item.id ?? "" }));
  const items = adoptItems(named, createTakeId(taken, context));
  const oldIds = saved.flatMap((item) => [item.id, ...(item.subtasks ?? []).map(({ id }) => id)]);
  const names = rowsOf(items).flatMap(({ id }, index) => {
    const oldId = oldIds[index];
    return oldId === undefined ? [] : [[oldId, id] as const];
  });
  return untangle(renameBlockers(items, new Map(names)));
}
