import { describe, expect, test } from "vitest";
import { plan, steps } from "../test/events.ts";
import { initialPlans } from "./plan-state.ts";
import { reducePlans } from "./reduce-plans.ts";
import { type PanelView, selectPlanPanel } from "./select-plan-panel.ts";

const rules = { planAtTurnEnd: "keep", keepsFailedPlan: false } as const;

function panel(lines: string[], view: Partial<PanelView> = {}) {
  const state = reducePlans(initialPlans, plan(lines), rules);
  return selectPlanPanel(state, { mode: "full", terminalRows: 24, now: 13_000, ...view });
}

/** The rows as one would see them. */
const rowsOf = (lines: string[], terminalRows: number): string[] | undefined =>
  panel(lines, { terminalRows })?.rows.map((row) =>
    row.kind === "step" ? `${row.isCurrent ? ">" : " "}${row.text}` : `▲${row.above} ▼${row.below}`,
  );

describe("selectPlanPanel", () => {
  test("gives counts, what is being done, and for how long", () => {
    expect(panel(["x a", "> b", "c"])).toEqual({
      member: { name: "max", displayName: "max", themeColor: "cyan" },
      completed: 1,
      total: 3,
      activity: "b",
      activeMs: 12_000,
      note: undefined,
      rows: [
        { kind: "step", text: "a", status: "completed", isCurrent: false, level: 0 },
        { kind: "step", text: "b", status: "in_progress", isCurrent: true, level: 0 },
        { kind: "step", text: "c", status: "pending", isCurrent: false, level: 0 },
      ],
    });
  });

  test("prefers the present tense, and has no clock while nothing is in progress", () => {
    const items = [{ text: "Fix it", status: "in_progress", activeForm: "Fixing it" } as const];
    const state = reducePlans(
      initialPlans,
      { ...plan(["a"]), items } as ReturnType<typeof plan>,
      rules,
    );
    expect(selectPlanPanel(state, { mode: "full", terminalRows: 24, now: 0 })?.activity).toBe(
      "Fixing it",
    );
    expect(panel(["x a", "b"])).toMatchObject({ activity: "b", activeMs: undefined });
  });

  test("shows the only step of a plan in the two rows that it needs, and none of several", () => {
    expect(panel(["> a"], { maxRows: 2 })?.rows).toMatchObject([{ text: "a" }]);
    expect(panel(["> a"], { maxRows: 1 })?.rows).toEqual([]);
    expect(panel(["> a", "b"], { maxRows: 2 })?.rows).toEqual([]);
  });

  test("shows subtasks under their step", () => {
    const items = [{ ...steps("> a")[0], subtasks: steps("x a1", "a2") }];
    const state = reducePlans(
      initialPlans,
      { ...plan(["a"]), items } as ReturnType<typeof plan>,
      rules,
    );
    const view = { mode: "full", terminalRows: 24, now: 0 } as const;
    expect(selectPlanPanel(state, view)?.rows).toMatchObject([
      { text: "a", level: 0 },
      { text: "a1", level: 1 },
      { text: "a2", level: 1 },
    ]);
  });

  test("has no rows as one line, and is nothing when hidden or without a plan", () => {
    expect(panel(["a"], { mode: "line" })).toMatchObject({ total: 1, rows: [] });
    expect(panel(["a"], { mode: "hidden" })).toBeUndefined();
    expect(
      selectPlanPanel(initialPlans, { mode: "full", terminalRows: 24, now: 0 }),
    ).toBeUndefined();
  });

  const ten = (current: number) =>
    Array.from({ length: 10 }, (_, index) => (index === current ? `> ${index}` : `${index}`));

  test.each<[string, string[], number, string[]]>([
    ["all steps when they fit", ["a", "> b"], 24, [" a", ">b"]],
    ["the start", ten(0), 18, [">0", " 1", " 2", " 3", "▲0 ▼6"]],
    [
      "the start as long as the current step is in it",
      ten(3),
      18,
      [" 0", " 1", " 2", ">3", "▲0 ▼6"],
    ],
    ["a window in the middle", ten(5), 18, ["▲4 ▼0", " 4", ">5", " 6", "▲0 ▼3"]],
    ["the end", ten(9), 18, ["▲6 ▼0", " 6", " 7", " 8", ">9"]],
    [
      "the end when nothing is open",
      ten(-1).map((text) => `x ${text}`),
      18,
      ["▲6 ▼0", " 6", " 7", " 8", " 9"],
    ],
    ["the current step and one shared marker in a tiny terminal", ten(5), 5, [">5", "▲5 ▼4"]],
    ["the first step in a tiny terminal", ten(0), 5, [">0", "▲0 ▼9"]],
    ["the last step in a tiny terminal", ten(9), 5, ["▲9 ▼0", ">9"]],
  ])("shows %s", (_name, lines, terminalRows, expected) => {
    expect(rowsOf(lines, terminalRows)).toEqual(expected);
  });

  test("is never taller than a third of the terminal, counts every step, and shows the current one", () => {
    for (let count = 1; count <= 30; count += 1) {
      for (let current = 0; current < count; current += 1) {
        for (const terminalRows of [5, 9, 12, 15, 24, 60]) {
          const lines = Array.from({ length: count }, (_, index) =>
            index === current ? "> now" : `${index}`,
          );
          const rows = panel(lines, { terminalRows })?.rows ?? [];
          const hidden = rows.reduce(
            (sum, row) => sum + (row.kind === "more" ? row.above + row.below : 0),
            0,
          );
          const visible = rows.filter((row) => row.kind === "step");
          expect(rows.length + 1).toBeLessThanOrEqual(Math.max(3, Math.floor(terminalRows / 3)));
          expect(visible.length + hidden).toBe(count);
          expect(visible.some((row) => row.isCurrent)).toBe(true);
        }
      }
    }
  });
});
