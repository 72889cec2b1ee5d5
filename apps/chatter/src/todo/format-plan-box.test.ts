import type { PlanItem } from "@chatter/todo-store";
import stringWidth from "string-width";
import { describe, expect, test } from "vitest";
import { type BoxTerminal, formatPlanBox } from "./format-plan-box.ts";

const items: PlanItem[] = [
  { id: "1", text: "Fix failing tests", status: "completed" },
  {
    id: "2",
    text: "Update docs",
    status: "in_progress",
    activeForm: "Updating docs",
    subtasks: [{ id: "3", text: "README", status: "pending" }],
  },
  { id: "4", text: "Old idea", status: "cancelled" },
];
const terminal: BoxTerminal = { columns: 60, ascii: false, paint: (_style, text) => text };
const draw = (more: Partial<BoxTerminal>, list = items): string =>
  formatPlanBox(
    { session: "s1", member: null, todoId: "t", items: list },
    { ...terminal, ...more },
  );

describe("formatPlanBox", () => {
  test("draws positions, icons and progress in a frame", () => {
    expect(draw({})).toBe(
      [
        "┌─ 📋 Plan (s1) ──────────────────────┐",
        "│   1 ✅ Fix failing tests            │",
        "│   2 ▶  Update docs                  │",
        "│ 2.1   ⭕ README                     │",
        "│   3 ❌ Old idea                     │",
        "│                                     │",
        "│ Progress: 1/3 (33%) · Updating docs │",
        "└─────────────────────────────────────┘",
        "",
      ].join("\n"),
    );
  });

  test("uses ASCII only when asked to", () => {
    const box = draw({ ascii: true }, [
      ...items,
      { id: "5", text: `naïve ${"x".repeat(99)}`, status: "pending" },
    ]);
    expect(box).toMatch(/^[\n -~]*$/);
    expect(box).toContain("| 2.1   [ ] README ");
    expect(box).toMatch(/x\.\.\. \|/);
  });

  test("says when there is nothing", () => {
    expect(draw({}, [])).toBe(
      [
        "┌─ 📋 Plan (s1) ───────────┐",
        "│ No todos.                │",
        "└──────────────────────────┘",
        "",
      ].join("\n"),
    );
  });

  test.each([12, 20, 33, 60])("keeps every line within %i columns, wide letters too", (columns) => {
    const wide = ["很长的中文任务描述放不下这一行", "🚀".repeat(30), "plain ".repeat(20)];
    const list = wide.map((text, index) => ({ id: `${index}`, text, status: "pending" as const }));
    const widths = draw({ columns }, list)
      .trimEnd()
      .split("\n")
      .map((line) => stringWidth(line));
    expect(Math.max(...widths)).toBeLessThan(columns);
    expect(new Set(widths).size).toBe(1);
  });

  test("shows the part around the current item where the rows do not suffice", () => {
    const list = Array.from({ length: 40 }, (_, index) => ({
      id: `${index}`,
      text: `Step ${index + 1}`,
      status: index < 20 ? ("completed" as const) : ("pending" as const),
    }));
    const lines = draw({ rows: 12 }, list).trimEnd().split("\n");
    expect(lines).toHaveLength(12);
    expect(lines[1]).toContain("▲ 17 more");
    expect(lines[8]).toContain("▼ 17 more");
    expect(lines.join("\n")).toContain("Step 21 ");
  });

  test("lets nothing in a text move the cursor", () => {
    const box = draw({}, [{ id: "1", text: "a\u001B[2Jb\u202Ec\nd", status: "pending" }]);
    expect(box).toContain("⭕ abc d ");
  });
});
