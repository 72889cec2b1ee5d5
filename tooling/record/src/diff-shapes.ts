import type { EventShape, Shapes } from "./shapes.ts";

/** One difference between what was recorded before and what is recorded now. */
export interface ShapeChange {
  readonly type: "added" | "removed" | "changed";
  /** The kind of event. */
  readonly event: string;
  /** Where in it; without a path the whole kind of event came or went. */
  readonly path?: string;
  /** What only the stored recording has there. */
  readonly before: readonly string[];
  /** What only the fresh one has. */
  readonly after: readonly string[];
}

/** How the shapes of a fresh recording differ from those of a stored one. */
export function diffShapes(stored: Shapes, fresh: Shapes): readonly ShapeChange[] {
  const events = [...new Set([...stored.keys(), ...fresh.keys()])];
  return events.flatMap((event): readonly ShapeChange[] => {
    const before = stored.get(event);
    const after = fresh.get(event);
    if (!after) return [{ type: "removed", event, before: [], after: [] }];
    if (!before) return [{ type: "added", event, before: [], after: [] }];
    return diffEvent(event, before, after);
  });
}

function diffEvent(event: string, before: EventShape, after: EventShape): readonly ShapeChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path): ShapeChange[] => {
    const old = before.get(path);
    const now = after.get(path);
    // What lies inside a new or lost value says nothing more.
    const outer = path.replace(/(?:\[\]|\.?[^.[\]]+)$/, "");
    if (outer !== "" && before.has(outer) !== after.has(outer)) return [];
    if (!now) return [{ type: "removed", event, path, before: sorted(old), after: [] }];
    if (!old) return [{ type: "added", event, path, before: [], after: sorted(now) }];
    const gone = sorted(without(old, now));
    const come = sorted(without(now, old));
    if (gone.length + come.length === 0) return [];
    return [{ type: "changed", event, path, before: gone, after: come }];
  });
}

function without(kinds: ReadonlySet<string>, others: ReadonlySet<string>): readonly string[] {
  return [...kinds].filter((kind) => !others.has(kind));
}

function sorted(kinds: Iterable<string> = []): readonly string[] {
  return [...kinds].sort();
}
