import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createTestPlan } from "../test/plan-fixture.ts";
import type { PlanItem } from "./plan.ts";
import { applyStep, planStep, rememberStep, selectLastItems } from "./plan-history.ts";

const items = fc.array(
  fc.record({
    id: fc.constantFrom("a", "b", "c", "d"),
    text: fc.constantFrom("x", "y"),
    status: fc.constantFrom("pending" as const, "completed" as const),
  }),
  { maxLength: 6 },
);

describe("planStep", () => {
  test("leads from any list to any other, and holds only what differs", () => {
    fc.assert(
      fc.property(items, items, (from: PlanItem[], to: PlanItem[]) => {
        const step = planStep({ todoId: "1", items: from }, { todoId: "2", items: to }, 0);
        expect(step ? applyStep(from, step) : from).toEqual(to);
      }),
    );
    const long = Array.from({ length: 1600 }, (_, index) => ({
      id: `i${index}`,
      text: "x",
      status: "pending" as const,
    }));
    const step = planStep(
      { todoId: "1", items: long },
      { todoId: "1", items: long.slice(0, -1) },
      7,
    );
    expect(step).toEqual({ changedAt: 7, todoId: "1", index: 1599, remove: 1, insert: [] });
  });
});

describe("rememberStep", () => {
  const step = (insert: PlanItem[]) => ({ changedAt: 0, todoId: "1", index: 0, remove: 0, insert });

  test("keeps a hundred steps", () => {
    let steps = [step([])] as ReturnType<typeof rememberStep>;
    for (let count = 0; count < 200; count += 1) steps = rememberStep(steps, step([]));
    expect(steps).toHaveLength(100);
  });

  test("keeps the newest step however long, and older ones while they are short together", () => {
    const long = Array.from({ length: 600 }, () => ({
      id: "a",
      text: "x",
      status: "pending" as const,
    }));
    expect(rememberStep([step(long)], step(long))).toEqual([step(long)]);
    expect(rememberStep([step(long)], step([]))).toEqual([step(long), step([])]);
  });
});

describe("undo and redo", () => {
  test("go through every change, those of the model too", () => {
    const plan = createTestPlan();
    plan.user("add", "a");
    plan.write("[>] a", "[ ] b");
    plan.user("clear");
    plan.as("user", { type: "load", items: [{ text: "z", status: "pending" }] });
    const seen = [plan.lines()];
    for (let count = 0; count < 4; count += 1) {
      plan.user("undo");
      seen.push(plan.lines());
    }
    expect(seen).toEqual([["[ ] z"], [], ["[>] a", "[ ] b"], ["[ ] a"], []]);
    expect(plan.refuses({ type: "undo" })).toBe("there is nothing to undo");
    for (const lines of seen.toReversed().slice(1)) {
      plan.user("redo");
      expect(plan.lines()).toEqual(lines);
    }
    expect(plan.refuses({ type: "redo" })).toBe("there is nothing to redo");
  });

  test("forget the future when something else is done", () => {
    const plan = createTestPlan();
    plan.user("add", "a");
    plan.user("undo");
    plan.user("add", "b");
    expect(plan.refuses({ type: "redo" })).toBe("there is nothing to redo");
  });

  test("bring back a list that a model overwrote, and the next write leaves it alone", () => {
    const plan = createTestPlan();
    const lines = Array.from({ length: 10 }, (_, index) => `[ ] ${index}`);
    plan.write(...lines);
    plan.write("[ ] 0");
    plan.user("undo");
    expect(plan.lines()).toEqual(lines);
    plan.write("[x] 0");
    expect(plan.lines()).toEqual(["[x] 0", ...lines.slice(1)]);
  });

  test("are inverse to each other after any edits", () => {
    const command = fc.oneof(
      fc.tuple(fc.constant("add"), fc.string({ unit: "grapheme-ascii", minLength: 1 })),
      fc.tuple(
        fc.constantFrom("set", "done", "cancel", "delete"),
        fc.constantFrom("1", "2", "last"),
      ),
      fc.tuple(fc.constant("move"), fc.constantFrom("1", "2"), fc.constantFrom("1", "last")),
      fc.tuple(fc.constant("clear")),
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
        const plan = createTestPlan();
        const versions = [plan.document.plan.items];
        for (const [verb, ...words] of commands) {
          try {
            plan.user(verb, ...words);
          } catch {
            continue;
          }
          const { items: now } = plan.document.plan;
          if (now !== versions.at(-1)) versions.push(now);
        }
        const active = (list: readonly PlanItem[]): number =>
          list.filter(({ status }) => status === "in_progress").length;
        expect(versions.every((list) => active(list) <= 1)).toBe(true);
        for (const before of versions.toReversed().slice(1)) {
          plan.user("undo");
          expect(plan.document.plan.items).toEqual(before);
        }
        for (const after of versions.slice(1)) {
          plan.user("redo");
          expect(plan.document.plan.items).toEqual(after);
        }
      }),
    );
  });
});

describe("selectLastItems", () => {
  test("finds what a cleared list last was", () => {
    const plan = createTestPlan();
    expect(selectLastItems(plan.document)).toEqual([]);
    plan.user("add", "a");
    const { items: before } = plan.document.plan;
    expect(selectLastItems(plan.document)).toEqual(before);
    plan.user("clear");
    expect(selectLastItems(plan.document)).toEqual(before);
  });
});
