import { commitPlan } from "./commit-plan.ts";
import { describeEdits } from "./describe-edits.ts";
import { cleanText, findTextProblem } from "./item-text.ts";
import type { Plan, PlanContext } from "./plan.ts";
import type { PlanAuthor } from "./plan-author.ts";
import type { PlanChange } from "./plan-change.ts";
import type { PlanDocument } from "./plan-document.ts";
import { areSameItems, idsOf } from "./plan-items.ts";
import { isOpen } from "./progress.ts";

/** The model sees the list as it stands: from here on, leaving something out is its decision. */
export function showPlan(document: PlanDocument, context: PlanContext): PlanChange {
  const { shown, plan } = document;
  if (areSameItems(shown, plan.items)) return { ok: true, document, changed: false };
  const note = describeEdits(shown, plan.items, []);
  return {
    ok: true,
    document: stamp({ ...document, shown: plan.items }, context),
    changed: false,
    ...(note === undefined ? {} : { note }),
  };
}

/** Empties the list. What the model saw is over: with the next prompt it may plan the same again. */
export function clearPlan(
  document: PlanDocument,
  by: PlanAuthor,
  context: PlanContext,
): PlanChange {
  const emptied = commitPlan(document, { items: [] }, by, context);
  const cleared = emptied === document ? document : { ...emptied, shown: [] };
  return afterChange(document, unpause(cleared), context);
}

/** Leaves the list as it is; the next follow-up is not sent. */
export function pausePlan(
  document: PlanDocument,
  reason: string,
  context: PlanContext,
): PlanChange {
  const cleaned = cleanText(reason);
  const problem = findTextProblem(cleaned);
  if (problem !== undefined) return { ok: false, problem: `the reason ${problem}` };
  if (document.plan.paused?.reason === cleaned) return { ok: true, document, changed: false };
  const plan: Plan = { ...document.plan, paused: { reason: cleaned } };
  return { ok: true, document: stamp({ ...document, plan }, context), changed: true };
}

/** Takes a pause back. */
export function resumePlan(document: PlanDocument, context: PlanContext): PlanChange {
  return afterChange(document, unpause(document), context);
}

/**
 * The person speaks: a pause ends, and a list with nothing open in it is cleared; an empty one has
 * nothing to clear. Removals that the model was told of no longer hold.
 */
export function promptPlan(document: PlanDocument, context: PlanContext): PlanChange {
  const { items } = document.plan;
  const isDone = items.length > 0 && !items.some(isOpen);
  const cleared = isDone
    ? { ...commitPlan(document, { items: [] }, "model", context), shown: [] }
    : document;
  const untold = idsOf(cleared.shown);
  const removed = cleared.removed.filter(({ id }) => untold.has(id));
  const isSame = removed.length === cleared.removed.length;
  return afterChange(document, unpause(isSame ? cleared : { ...cleared, removed }), context);
}

function unpause(document: PlanDocument): PlanDocument {
  const { paused, ...plan } = document.plan;
  return paused === undefined ? document : { ...document, plan };
}

function afterChange(before: PlanDocument, after: PlanDocument, context: PlanContext): PlanChange {
  const document = after === before || after.rev > before.rev ? after : stamp(after, context);
  return { ok: true, document, changed: after.plan !== before.plan };
}

function stamp(document: PlanDocument, context: PlanContext): PlanDocument {
  return { ...document, rev: document.rev + 1, updatedAt: context.now() };
}
