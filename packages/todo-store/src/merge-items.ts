import type { TodoItem } from "@chatter/events-schema";
import { adoptRow, type TakeId } from "./adopt-items.ts";
import { type Candidate, listCandidates, matchItems } from "./match-items.ts";
import { mergeFields } from "./merge-fields.ts";
import type { PlanItem } from "./plan.ts";
import type { RemovedItem } from "./plan-document.ts";
import { hasMoved, isSameItem } from "./plan-items.ts";
import { isOpen } from "./progress.ts";
import { weave } from "./weave.ts";

/** What meets in a merge. */
export interface MergeInput {
  /** The list that the model was last shown. */
  readonly base: readonly PlanItem[];
  /** The list as it stands, with the person's edits since then. */
  readonly current: readonly PlanItem[];
  readonly removed: readonly RemovedItem[];
  /** Of subtasks: their item. */
  readonly parent?: string;
  /** The model's new list, flat. */
  readonly written: readonly TodoItem[];
}

/** What a merge gives. */
export interface Merge {
  readonly items: readonly PlanItem[];
  /** The model's own view: what it wrote, under the ids that these items have. */
  readonly written: readonly PlanItem[];
  /** Written items that the person had taken out; they stay out. */
  readonly heldOut: readonly PlanItem[];
  /** Open items that the model left out. */
  readonly dropped: readonly PlanItem[];
}

/** Merges three ways. Where the person and the model changed the same, the person's change stays. */
export function mergeItems(input: MergeInput, takeId: TakeId): Merge {
  const removed = input.removed.filter(({ parent }) => parent === input.parent);
  const candidates = listCandidates(input.base, input.current, removed);
  const matches = matchItems(input.written, candidates);
  const merges = input.written.map((item, index) => mergeOne(item, matches[index], input, takeId));
  const used = new Set(matches);
  const left = candidates.filter((candidate) => !used.has(candidate));
  const kept = left.flatMap((one) => (one.current && isPersons(one) ? [one.current] : []));
  const dropped = left.flatMap((one) => (one.current && !isPersons(one) ? [one.current] : []));
  const merged = merges.filter((_, index) => !matches[index]?.isRemoved).map(({ item }) => item);
  return {
    items: order(input, merged, kept),
    written: merges.map(({ written }) => written),
    heldOut: merges.filter((_, index) => matches[index]?.isRemoved).map(({ written }) => written),
    dropped: [...dropped.filter(isOpen), ...merges.flatMap((merge) => merge.dropped)],
  };
}

function mergeOne(
  item: TodoItem,
  match: Candidate | undefined,
  { removed }: MergeInput,
  takeId: TakeId,
): { item: PlanItem; written: PlanItem; dropped: readonly PlanItem[] } {
  const row = match ? { ...adoptRow(item, takeId), id: match.id } : adoptRow(item, takeId);
  const { base, current } = match ?? {};
  const merged = current ? mergeFields(row, current, base) : row;
  if (item.subtasks === undefined) return { item: merged, written: row, dropped: [] };
  const inner = mergeItems(
    {
      base: base?.subtasks ?? [],
      current: current?.subtasks ?? [],
      removed,
      parent: row.id,
      written: item.subtasks,
    },
    takeId,
  );
  return {
    item: withSubtasks(merged, inner.items),
    written: withSubtasks(row, inner.written),
    dropped: inner.dropped,
  };
}

function withSubtasks({ subtasks: _, ...item }: PlanItem, subtasks: readonly PlanItem[]): PlanItem {
  return subtasks.length === 0 ? item : { ...item, subtasks: [...subtasks] };
}

/** Whether the model may not leave it out yet: it has not seen it, or not the person's last edit. */
function isPersons({ base, current }: Candidate): boolean {
  return current !== undefined && (base === undefined || !isSameItem(base, current));
}

/** The model's order, unless the person moved something since it was shown the list. */
function order(
  { base, current }: MergeInput,
  merged: readonly PlanItem[],
  kept: readonly PlanItem[],
): readonly PlanItem[] {
  const items = new Map([...merged, ...kept].map((item) => [item.id, item]));
  const written = merged.map(({ id }) => id);
  const standing = current.map(({ id }) => id);
  const isKept = (id: string): boolean => items.has(id);
  const ids = hasMoved(base, current)
    ? weave(standing.filter(isKept), written, isKept)
    : weave(written, standing, isKept);
  return ids.flatMap((id) => items.get(id) ?? []);
}
