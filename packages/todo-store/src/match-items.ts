import type { TodoItem } from "@chatter/events-schema";
import { normaliseText } from "./item-text.ts";
import type { PlanItem } from "./plan.ts";
import type { RemovedItem } from "./plan-document.ts";

/** An item that a written one may be, as the model last saw it and as it stands. */
export interface Candidate {
  readonly id: string;
  readonly base?: PlanItem;
  readonly current?: PlanItem;
  /** Whether the person took it out. */
  readonly isRemoved: boolean;
}

/** Everything that the model may be writing about: what stands first, what is gone last. */
export function listCandidates(
  base: readonly PlanItem[],
  current: readonly PlanItem[],
  removed: readonly RemovedItem[],
): readonly Candidate[] {
  const bases = new Map(base.map((item) => [item.id, item]));
  const currents = new Map(current.map((item) => [item.id, item]));
  const gone = new Map(removed.map((item) => [item.id, item]));
  const ids = new Set([...currents.keys(), ...bases.keys(), ...gone.keys()]);
  return [...ids].map((id) => {
    const isRemoved = gone.has(id) && !currents.has(id);
    const ghost = gone.get(id);
    const known = bases.get(id) ?? (ghost && { id, text: ghost.text, status: "pending" as const });
    const now = currents.get(id);
    return { id, isRemoved, ...(known && { base: known }), ...(now && { current: now }) };
  });
}

/**
 * Finds for each written item the one that it is, by id, else by text. Where they disagree the text
 * decides: models number their lists anew when an item falls out.
 */
export function matchItems(
  written: readonly TodoItem[],
  candidates: readonly Candidate[],
): readonly (Candidate | undefined)[] {
  const free = new Set(candidates);
  const matches: (Candidate | undefined)[] = written.map(() => undefined);
  const textsOf = new Map(candidates.map((candidate) => [candidate, readTexts(candidate)]));
  const match = (
    isMatch: (item: TodoItem, text: string, candidate: Candidate) => boolean,
  ): void => {
    for (const [index, item] of written.entries()) {
      if (matches[index] !== undefined) continue;
      const text = normaliseText(item.text);
      const found = free.values().find((candidate) => isMatch(item, text, candidate));
      if (found === undefined) continue;
      matches[index] = found;
      free.delete(found);
    }
  };
  const hasText = (text: string, candidate: Candidate): boolean =>
    textsOf.get(candidate)?.includes(text) ?? false;
  match((item, text, candidate) => item.id === candidate.id && hasText(text, candidate));
  match((_, text, candidate) => hasText(text, candidate));
  match((item, _, candidate) => item.id === candidate.id && isTelling(candidate));
  return matches;
}

function readTexts({ base, current }: Candidate): readonly string[] {
  return [base, current].flatMap((item) => (item === undefined ? [] : [normaliseText(item.text)]));
}

/** Whether its id alone says which item is meant. A number may have been given to another since. */
function isTelling({ id, current }: Candidate): boolean {
  return current !== undefined || !/^\d+$/.test(id);
}
