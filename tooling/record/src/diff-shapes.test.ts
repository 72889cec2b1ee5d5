import { describe, expect, test } from "vitest";
import { diffShapes } from "./diff-shapes.ts";
import { readShapes } from "./shapes.ts";

function diff(stored: readonly object[], fresh: readonly object[]) {
  const read = (events: readonly object[]) =>
    readShapes(events.map((event) => JSON.stringify(event)).join("\n"));
  return diffShapes(read(stored), read(fresh));
}

describe("diffShapes", () => {
  test("finds nothing when only ids, texts and the order differ", () => {
    const one = { type: "a", id: "1" };
    const other = { type: "b", text: "x" };
    expect(diff([one, other], [{ ...other, text: "y" }, { ...one, id: "2" }, one])).toEqual([]);
  });

  test("finds kinds of event that came and went, without what is in them", () => {
    expect(diff([{ type: "old", a: 1 }], [{ type: "new", b: 1 }])).toEqual([
      { type: "removed", event: "old", before: [], after: [] },
      { type: "added", event: "new", before: [], after: [] },
    ]);
  });

  test("finds keys that came and went, without what is inside of them", () => {
    const stored = { type: "a", list: [{ x: 1 }] };
    const fresh = { type: "a", usage: { total: { y: 1 } } };
    expect(diff([stored], [fresh])).toEqual([
      { type: "removed", event: "a", path: "list", before: ["array"], after: [] },
      { type: "added", event: "a", path: "usage", before: [], after: ["object"] },
    ]);
  });

  test("finds other kinds of value, other steering words and keys that became optional", () => {
    const stored = [{ type: "a", code: "1", status: "done", x: 1 }];
    const fresh = [
      { type: "a", code: 1, status: "completed", x: 1 },
      { type: "a", code: 1, status: "done" },
    ];
    expect(diff(stored, fresh)).toEqual([
      { type: "changed", event: "a", path: "code", before: ["string"], after: ["number"] },
      { type: "changed", event: "a", path: "status", before: [], after: ['"completed"'] },
      { type: "changed", event: "a", path: "x", before: [], after: ["absent"] },
    ]);
  });
});
