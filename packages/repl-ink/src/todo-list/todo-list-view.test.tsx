import type { PlanPanel, PlanRow } from "@chatter/session";
import { renderToString } from "ink";
import { describe, expect, test } from "vitest";
import { widthOf } from "../../test/width-of.ts";
import { asciiSymbols } from "../symbols.ts";
import { stepStyle } from "./step-style.ts";
import { TodoListView } from "./todo-list-view.tsx";

const step = (
  text: string,
  status: "pending" | "completed" | "in_progress" | "cancelled",
  more = {},
) => ({ kind: "step", text, status, isCurrent: false, level: 0, ...more }) as PlanRow;

const panel: PlanPanel = {
  member: { name: "max", displayName: "Max", themeColor: "magenta" },
  completed: 1,
  total: 6,
  activity: undefined,
  activeMs: undefined,
  note: undefined,
  rows: [],
};

const draw = (more: Partial<PlanPanel>, columns = 60): string =>
  renderToString(
    <TodoListView panel={{ ...panel, ...more }} columns={columns} widthOf={widthOf} />,
    {
      columns,
    },
  );

describe("TodoListView", () => {
  test("draws the header, and a sign for each status", () => {
    const rows = [
      { kind: "more", above: 4, below: 0 } as PlanRow,
      step("a", "completed"),
      step("b", "in_progress", { isCurrent: true }),
      step("c", "pending"),
      step("c1", "pending", { level: 1 }),
      step("d", "cancelled"),
      { kind: "more", above: 0, below: 7 } as PlanRow,
    ];
    expect(draw({ rows, activity: "Doing b" as PlanPanel["activity"], activeMs: 125_000 })).toBe(
      [
        "📋 Plan (Max) 1/6 · Doing b · 2m 05s",
        "▲ 4 more",
        "✅ a",
        "▶  b",
        "⭕ c",
        "  ⭕ c1",
        "❌ d",
        "▼ 7 more",
      ].join("\n"),
    );
  });

  test("says when a plan stopped with open steps, and is one line without rows", () => {
    expect(draw({ note: "stopped with 2 open" })).toBe("📋 Plan (Max) 1/6 · stopped with 2 open");
  });

  test("draws with ASCII only when asked to", () => {
    const rows = [
      step("a", "completed"),
      step("b", "in_progress"),
      step("c", "pending"),
      step("d", "cancelled"),
    ];
    const frame = renderToString(
      <TodoListView panel={{ ...panel, rows }} symbols={asciiSymbols} />,
    );
    expect(frame).toBe(["Plan (Max) 1/6", "[x] a", "[>] b", "[ ] c", "[-] d"].join("\n"));
  });

  test.each([
    [60, "📋 Plan (Max) 1/6 · Running the tests of the cart · 4s"],
    [40, "📋 Plan (Max) 1/6 · Running the te… · 4s"],
    [24, "📋 Plan (Max) 1/6 · 4s"],
    [20, "📋 Plan (Max) 1/6 ·…"],
  ])("keeps whose plan it is and for how long in %i columns", (columns, expected) => {
    const activity = "Running the tests of the cart" as PlanPanel["activity"];
    expect(draw({ activity, activeMs: 4000 }, columns)).toBe(expected);
  });

  test("has a header of one row, whatever the name is", () => {
    const member = { ...panel.member, displayName: "n".repeat(200) };
    for (const columns of [4, 10, 20, 80]) {
      const frame = draw(
        { member, activity: "x" as PlanPanel["activity"], activeMs: 4000 },
        columns,
      );
      expect(frame.split("\n")).toHaveLength(1);
      expect(frame.length).toBeLessThanOrEqual(columns);
    }
  });

  test.each([
    "a very long step that does not fit",
    "很长的中文任务描述放不下这一行",
    "🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀",
  ])("keeps %j on one row that is no wider than the terminal", (text) => {
    const frame = draw({ rows: [step(text, "pending"), step("next", "pending")] }, 20);
    expect(frame.split("\n")).toHaveLength(3);
    expect(frame.split("\n")[1]).toMatch(/…$/);
  });
});

test.each([
  ["completed", false, { color: "green", dimColor: false, bold: false }],
  ["cancelled", false, { color: "yellow", dimColor: true, bold: false }],
  ["pending", false, { color: "yellow", dimColor: false, bold: false }],
  ["in_progress", true, { color: "yellow", dimColor: false, bold: true }],
] as const)(
  "a step that is %s (current: %s) is drawn so that one can tell",
  (status, isCurrent, expected) => {
    const row = step("a", status, { isCurrent });
    expect(row.kind === "step" && stepStyle(row)).toEqual(expected);
  },
);
