import { normaliseText } from "./item-text.ts";
import type { PlanContext, PlanItem } from "./plan.ts";
import type { PlanAuthor } from "./plan-author.ts";
import type { PlanDocument, RemovedItem } from "./plan-document.ts";
import { planStep, rememberStep } from "./plan-history.ts";
import { idsOf, rowsOf } from "./plan-items.ts";

const MAX_REMOVED = 1000;

/** The next version of a list, and the steps that belong to it unless the change makes a new one. */
export interface Commit {
  readonly items: readonly PlanItem[];
  readonly todoId?: string;
  readonly history?: PlanDocument["history"];
  readonly future?: PlanDocument["future"];
}

/**
 * Makes a list the present one and remembers the one before. A list that was empty and is not any
 * more is a new list. The same document comes back when the list says what it said before.
 */
export function commitPlan(
  document: PlanDocument,
  commit: Commit,
  by: PlanAuthor,
  context: PlanContext,
): PlanDocument {
  const { plan } = document;
  const { items } = commit;
  const startsNew = plan.items.length === 0 && items.length > 0;
  const todoId = commit.todoId ?? (startsNew ? context.nextId() : plan.todoId);
  const changedAt = context.now();
  const back = planStep({ todoId, items }, plan, changedAt);
  if (back === undefined) return document;
  const ids = idsOf(items);
  return {
    ...document,
    rev: document.rev + 1,
    updatedAt: changedAt,
    plan: { ...plan, todoId, items },
    history: commit.history ?? rememberStep(document.history, back),
    future: commit.future ?? [],
    dropped: document.dropped.filter(({ item }) => !ids.has(item.id)),
    ...(by === "user"
      ? { removed: noteRemovals(document, items), own: noteOwn(document, ids) }
      : { own: document.own.filter((id) => ids.has(id)) }),
  };
}

function noteRemovals(
  { plan, removed }: PlanDocument,
  after: readonly PlanItem[],
): readonly RemovedItem[] {
  const ids = idsOf(after);
  const before = idsOf(plan.items);
  const added = rowsOf(after).filter(({ id }) => !before.has(id));
  const texts = new Set(added.map(({ text }) => normaliseText(text)));
  return [...removed, ...listRemovals(plan.items, ids)]
    .filter(({ id, text }) => !ids.has(id) && !texts.has(normaliseText(text)))
    .slice(-MAX_REMOVED);
}

/** Subtasks that went with their item are not listed. */
function listRemovals(
  items: readonly PlanItem[],
  left: ReadonlySet<string>,
): readonly RemovedItem[] {
  return items.flatMap(({ id, text, subtasks = [] }) => {
    if (!left.has(id)) return [{ id, text }];
    const gone = subtasks.filter((subtask) => !left.has(subtask.id));
    return gone.map((subtask) => ({ id: subtask.id, text: subtask.text, parent: id }));
  });
}

function noteOwn({ plan, own }: PlanDocument, after: ReadonlySet<string>): readonly string[] {
  const before = idsOf(plan.items);
  const added = [...after].filter((id) => !before.has(id));
  return [...new Set([...own, ...added])].filter((id) => after.has(id));
}
