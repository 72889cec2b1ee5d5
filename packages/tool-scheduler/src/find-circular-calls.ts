import type { CallEntry } from "./call-entry.ts";

/**
 * Of calls that are scheduled together, those that could never start: they wait for each other, or
 * for something that waits for the very call that schedules them.
 *
 * Calls that merely wait for such a call are not among them: they fail with it.
 */
export function findCircularCalls(entries: readonly CallEntry[]): ReadonlySet<CallEntry> {
  const together = new Set(entries);
  const leadsBack = createSearch(ancestorsOf(entries[0]?.parent));
  const behindParent = entries.filter(({ dependencies }) =>
    dependencies.some((dependency) => !together.has(dependency) && leadsBack(dependency)),
  );
  return new Set([...behindParent, ...findRings(entries, together)]);
}

/** The call that schedules, and those that wait for it in turn. */
function ancestorsOf(parent: CallEntry | undefined): ReadonlySet<CallEntry> {
  const ancestors = new Set<CallEntry>();
  for (let entry = parent; entry !== undefined; entry = entry.parent) ancestors.add(entry);
  return ancestors;
}

/** Whether a call waits, over any number of steps, for one of the targets. Each is looked at once. */
function createSearch(targets: ReadonlySet<CallEntry>): (start: CallEntry) => boolean {
  const harmless = new Set<CallEntry>();
  return (start) => {
    if (targets.size === 0) return false;
    const seen = new Set<CallEntry>();
    const open = [start];
    for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
      if (targets.has(entry)) return true;
      if (seen.has(entry) || harmless.has(entry)) continue;
      seen.add(entry);
      open.push(...entry.dependencies, ...(entry.children ?? []));
    }
    for (const entry of seen) harmless.add(entry);
    return false;
  };
}

/** What is left when calls that wait for nothing are taken away, again and again, from both ends. */
function findRings(
  entries: readonly CallEntry[],
  together: ReadonlySet<CallEntry>,
): readonly CallEntry[] {
  const before = new Map<CallEntry, readonly CallEntry[]>();
  const after = new Map<CallEntry, CallEntry[]>(entries.map((entry) => [entry, []]));
  for (const entry of entries) {
    const dependencies = entry.dependencies.filter((dependency) => together.has(dependency));
    before.set(entry, dependencies);
    for (const dependency of dependencies) after.get(dependency)?.push(entry);
  }
  const waiting = peel(entries, before, after);
  return peel(waiting, after, before);
}

/** The entries that remain when those without anything in `before` are removed one after the other. */
function peel(
  entries: readonly CallEntry[],
  before: ReadonlyMap<CallEntry, readonly CallEntry[]>,
  after: ReadonlyMap<CallEntry, readonly CallEntry[]>,
): readonly CallEntry[] {
  const remaining = new Set(entries);
  const counts = new Map(
    entries.map((entry) => [
      entry,
      (before.get(entry) ?? []).filter((other) => remaining.has(other)).length,
    ]),
  );
  const free = entries.filter((entry) => counts.get(entry) === 0);
  for (let entry = free.pop(); entry !== undefined; entry = free.pop()) {
    remaining.delete(entry);
    for (const next of after.get(entry) ?? []) {
      const count = (counts.get(next) ?? 0) - 1;
      counts.set(next, count);
      if (count === 0 && remaining.has(next)) free.push(next);
    }
  }
  return [...remaining];
}
