import type { PlanItem, PlanSubtask } from "./plan.ts";
import { idsOf, mapRows, rowsOf } from "./plan-items.ts";

type Waits = ReadonlyMap<string, readonly string[]>;

/**
 * The way from one item to another along what each waits for, both ends included; undefined when
 * there is none. An item that is to wait for `from` must not be reached from it.
 */
export function findWait(
  items: readonly PlanItem[],
  from: string,
  to: string,
): readonly PlanSubtask[] | undefined {
  const rows = new Map(rowsOf(items).map((row) => [row.id, row]));
  const waits: Waits = new Map([...rows].map(([id, row]) => [id, row.blockedBy ?? []]));
  return findWay(waits, from, to)?.flatMap((id) => rows.get(id) ?? []);
}

/** The items without what cannot be: waits for items that are not there, and waits in a circle. */
export function untangle(items: readonly PlanItem[]): readonly PlanItem[] {
  const ids = idsOf(items);
  const accepted = new Map<string, string[]>();
  return mapRows(items, (row) => {
    if (row.blockedBy === undefined) return row;
    const blockedBy: string[] = [];
    accepted.set(row.id, blockedBy);
    for (const other of new Set(row.blockedBy)) {
      if (ids.has(other) && findWay(accepted, other, row.id) === undefined) blockedBy.push(other);
    }
    return blockedBy.length === row.blockedBy.length ? row : withBlockers(row, blockedBy);
  });
}

/** An item that waits for exactly these. */
export function withBlockers(row: PlanItem, blockedBy: string[]): PlanItem {
  const { blockedBy: _, ...rest } = row;
  return blockedBy.length === 0 ? rest : { ...rest, blockedBy };
}

/** The items, waiting for the same ones under other ids. */
export function renameBlockers(
  items: readonly PlanItem[],
  names: ReadonlyMap<string, string>,
): readonly PlanItem[] {
  return mapRows(items, (row) =>
    row.blockedBy?.some((id) => names.has(id))
      ? withBlockers(
          row,
          row.blockedBy.map((id) => names.get(id) ?? id),
        )
      : row,
  );
}

/** The items, none of which waits for one of these any more. */
export function forgetBlockers(
  items: readonly PlanItem[],
  gone: ReadonlySet<string>,
): readonly PlanItem[] {
  return mapRows(items, (row) => {
    const left = row.blockedBy?.filter((id) => !gone.has(id));
    return left === undefined || left.length === row.blockedBy?.length
      ? row
      : withBlockers(row, left);
  });
}

function findWay(waits: Waits, from: string, to: string): readonly string[] | undefined {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  // A Map is walked in order of insertion, entries added meanwhile included: breadth first.
  for (const [id] of cameFrom) {
    if (id === to) return traceBack(cameFrom, id);
    for (const next of waits.get(id) ?? []) if (!cameFrom.has(next)) cameFrom.set(next, id);
  }
  return undefined;
}

function traceBack(cameFrom: ReadonlyMap<string, string | null>, end: string): readonly string[] {
  const way: string[] = [];
  for (let id: string | null = end; id !== null; id = cameFrom.get(id) ?? null) way.push(id);
  return way.reverse();
}
