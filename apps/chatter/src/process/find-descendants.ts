import type { ProcessStat } from "./process-stat.ts";

/** Who was started by some processes, or by those whom they started, and so on; without themselves. */
export function findDescendants(
  table: ReadonlyMap<number, Pick<ProcessStat, "parent">>,
  ancestors: Iterable<number>,
): readonly number[] {
  const children = groupByParent(table);
  const known = new Set(ancestors);
  const descendants: number[] = [];
  // A set goes on over what is added meanwhile.
  for (const ancestor of known) {
    for (const child of children.get(ancestor) ?? []) {
      if (known.has(child)) continue;
      known.add(child);
      descendants.push(child);
    }
  }
  return descendants;
}

function groupByParent(
  table: ReadonlyMap<number, Pick<ProcessStat, "parent">>,
): ReadonlyMap<number, readonly number[]> {
  const children = new Map<number, number[]>();
  for (const [pid, { parent }] of table) {
    const siblings = children.get(parent);
    if (siblings === undefined) children.set(parent, [pid]);
    else siblings.push(pid);
  }
  return children;
}
