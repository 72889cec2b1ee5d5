import type { TodoItem } from "@chatter/events-schema";
import { createTakeId, flattenItems } from "./adopt-items.ts";
import { commitPlan } from "./commit-plan.ts";
import { untangle } from "./dependencies.ts";
import { describeEdits } from "./describe-edits.ts";
import { listCandidates, matchItems } from "./match-items.ts";
import { type Merge, mergeItems } from "./merge-items.ts";
import type { PlanContext, PlanItem } from "./plan.ts";
import type { PlanChange } from "./plan-change.ts";
import type { DroppedItem, PlanDocument } from "./plan-document.ts";
import { areSameItems, idsOf, mapRows, rowsOf } from "./plan-items.ts";
import { findWriteProblem } from "./write-limits.ts";

const MAX_DROPPED = 100;

/** A model's whole list. */
export interface PlanWrite {
  /** chatter's own tool answers with the merged list and has limits; an agent's own does neither. */
  readonly origin: "tool" | "native";
  readonly items: readonly TodoItem[];
}

/** Merges a model's list into the document. */
export function writePlan(
  document: PlanDocument,
  write: PlanWrite,
  context: PlanContext,
): PlanChange {
  const problem = write.origin === "tool" ? findProblem(document, write.items) : undefined;
  if (problem !== undefined) return { ok: false, problem };
  const { shown: base, removed, plan } = document;
  const taken = [...idsOf(plan.items), ...idsOf(base), ...removed.map(({ id }) => id)];
  const merge = mergeItems(
    { base, current: plan.items, removed, written: flattenItems(write.items) },
    createTakeId(taken, context),
  );
  const items = untangle(keepOneInProgress(document, merge, write.origin));
  const todoId =
    items.length === 0 || continues(plan.items, items) ? plan.todoId : context.nextId();
  const committed = commitPlan(document, { items, todoId }, "model", context);
  const shown = write.origin === "tool" ? items : merge.written;
  const result = { ...committed, shown, dropped: addDropped(committed, merge.dropped) };
  const isSame = committed === document && areSameItems(base, shown);
  const note = write.origin === "tool" ? describeEdits(base, plan.items, merge.heldOut) : undefined;
  return {
    ok: true,
    document: isSame ? document : result,
    changed: committed !== document,
    ...(note === undefined ? {} : { note }),
  };
}

function findProblem(document: PlanDocument, items: readonly TodoItem[]): string | undefined {
  const { shown, plan, removed, own } = document;
  const gone = removed.filter(({ parent }) => parent === undefined);
  const matches = matchItems(items, listCandidates(shown, plan.items, gone));
  const ownIds = new Set(own);
  return findWriteProblem(items, (index) => ownIds.has(matches[index]?.id ?? ""));
}

/** What the person set in progress stays so, else what the model wrote; what was falls back. */
function keepOneInProgress(
  { shown, plan }: PlanDocument,
  { items, written }: Merge,
  origin: PlanWrite["origin"],
): readonly PlanItem[] {
  const isInProgress = ({ status }: { status: string }): boolean => status === "in_progress";
  const known = new Set(
    rowsOf(shown)
      .filter(isInProgress)
      .map(({ id }) => id),
  );
  const byPerson = rowsOf(plan.items).find((row) => isInProgress(row) && !known.has(row.id));
  const byModel = origin === "tool" ? rowsOf(written).find(isInProgress) : undefined;
  const present = rowsOf(items).filter(isInProgress);
  const isPresent = (row: { id: string } | undefined): boolean =>
    present.some(({ id }) => id === row?.id);
  const chosen = [byPerson, byModel].find(isPresent);
  if (chosen === undefined) return items;
  return mapRows(items, (row) =>
    isInProgress(row) && row.id !== chosen.id ? { ...row, status: "pending" } : row,
  );
}

/** Whether it is still the same list: something was open, and a text is in both. */
function continues(before: readonly PlanItem[], after: readonly PlanItem[]): boolean {
  if (before.every(({ status }) => status === "completed")) return false;
  const texts = new Set(before.map(({ text }) => text));
  return after.some(({ text }) => texts.has(text));
}

function addDropped(
  { dropped, updatedAt }: PlanDocument,
  items: readonly PlanItem[],
): readonly DroppedItem[] {
  return [...dropped, ...items.map((item) => ({ droppedAt: updatedAt, item }))].slice(-MAX_DROPPED);
}
