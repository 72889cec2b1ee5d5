import type { SessionListing } from "./list-sessions.ts";

/** Which sessions are to be removed; each criterion that is given narrows it. */
export interface PruneCriteria {
  /** Only these; empty: any. */
  readonly ids: readonly string[];
  /** Only those in which nothing happened for so long. */
  readonly olderThanMs?: number | undefined;
  /** Never the so many newest of all. */
  readonly keep?: number | undefined;
}

/** Decides what to remove, the oldest first. Nothing is removed without a criterion. */
export function planPrune(
  listings: readonly SessionListing[],
  criteria: PruneCriteria,
  now: number,
): readonly SessionListing[] {
  if (!hasCriteria(criteria)) return [];
  const { ids, olderThanMs = 0, keep = 0 } = criteria;
  return listings
    .toSorted((left, right) => right.updatedAt - left.updatedAt)
    .slice(keep)
    .filter(({ id }) => ids.length === 0 || ids.includes(id))
    .filter(({ updatedAt }) => now - updatedAt >= olderThanMs)
    .reverse();
}

/** Whether anything says which sessions are meant. */
export function hasCriteria({ ids, olderThanMs, keep }: PruneCriteria): boolean {
  return ids.length > 0 || olderThanMs !== undefined || keep !== undefined;
}
