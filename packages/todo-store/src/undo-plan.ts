import { commitPlan } from "./commit-plan.ts";
import type { PlanContext } from "./plan.ts";
import type { PlanAuthor } from "./plan-author.ts";
import type { PlanChange } from "./plan-change.ts";
import type { PlanDocument, PlanStep } from "./plan-document.ts";
import { applyStep, planStep, rememberStep } from "./plan-history.ts";

/** Goes one version back. */
export function undoPlan(document: PlanDocument, by: PlanAuthor, context: PlanContext): PlanChange {
  const { history, future } = document;
  const step = history.at(-1);
  if (step === undefined) return { ok: false, problem: "there is nothing to undo" };
  const steps = { history: history.slice(0, -1), future: remember(document, future, step) };
  return takeStep(document, step, steps, { by, context });
}

/** Goes one version forward again, if nothing changed since the undo. */
export function redoPlan(document: PlanDocument, by: PlanAuthor, context: PlanContext): PlanChange {
  const { history, future } = document;
  const step = future.at(-1);
  if (step === undefined) return { ok: false, problem: "there is nothing to redo" };
  const steps = { history: remember(document, history, step), future: future.slice(0, -1) };
  return takeStep(document, step, steps, { by, context });
}

function remember(
  { plan }: PlanDocument,
  steps: readonly PlanStep[],
  taken: PlanStep,
): readonly PlanStep[] {
  const next = { todoId: taken.todoId, items: applyStep(plan.items, taken) };
  const back = planStep(next, plan, taken.changedAt);
  return back === undefined ? steps : rememberStep(steps, back);
}

function takeStep(
  document: PlanDocument,
  step: PlanStep,
  steps: Pick<PlanDocument, "history" | "future">,
  { by, context }: { readonly by: PlanAuthor; readonly context: PlanContext },
): PlanChange {
  const items = applyStep(document.plan.items, step);
  const commit = { items, todoId: step.todoId, ...steps };
  const committed = commitPlan(document, commit, by, context);
  return { ok: true, document: committed, changed: committed !== document };
}
