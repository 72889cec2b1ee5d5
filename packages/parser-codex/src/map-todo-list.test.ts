import { describe, expect, test } from "vitest";
import { parseLines } from "../test/parse-lines.ts";
import { createCodexParser } from "./create-codex-parser.ts";

const todoList = (type: string, items: unknown) => ({
  type,
  item: { id: "item_0", type: "todo_list", items },
});
const started = (items: unknown) => todoList("item.started", items);
const updated = (items: unknown) => todoList("item.updated", items);
const completed = (items: unknown) => todoList("item.completed", items);
const open = (text: string) => ({ text, completed: false });
const done = (text: string) => ({ text, completed: true });

/** The plans that lines give, and the diagnostics, up to the end of the turn. */
function plansOf(natives: readonly unknown[]): unknown[] {
  const events = parseLines(createCodexParser, natives, { code: 0 });
  return events.slice(0, -1).map((event) => ("items" in event ? event.items : event));
}

describe("the plan of codex exec", () => {
  test("is told with one id, whole, after each change", () => {
    const lines = [started([open("A"), open("B")]), updated([done("A"), open("B")])];
    expect(parseLines(createCodexParser, lines, { code: 0 })).toEqual([
      {
        type: "todo_list",
        todoId: "codex-1",
        source: "codex",
        items: [
          { text: "A", status: "pending" },
          { text: "B", status: "pending" },
        ],
      },
      {
        type: "todo_list",
        todoId: "codex-1",
        source: "codex",
        items: [
          { text: "A", status: "completed" },
          { text: "B", status: "pending" },
        ],
      },
      { type: "turn.completed", finishReason: "cancelled" },
    ]);
  });

  test("never has a step in progress, because the stream does not tell it", () => {
    const [items] = plansOf([started([done("A"), open("B"), open("C")])]);
    expect(items).toEqual([
      { text: "A", status: "completed" },
      { text: "B", status: "pending" },
      { text: "C", status: "pending" },
    ]);
  });

  test("is not told again when an update says the same", () => {
    expect(
      plansOf([started([open("A")]), updated([open("A")]), updated([open("A")])]),
    ).toHaveLength(1);
  });

  test("is not finished because its item is completed: that only says that the turn ends", () => {
    const list = [done("A"), open("B")];
    expect(plansOf([started(list), completed(list)])).toEqual([
      [
        { text: "A", status: "completed" },
        { text: "B", status: "pending" },
      ],
    ]);
  });

  test("changes at the end of the turn when the last list is a new one", () => {
    expect(plansOf([started([open("A")]), completed([done("A")])])).toHaveLength(2);
  });

  test("may shrink, grow, be reordered, be renamed and repeat its texts", () => {
    const lists = [[open("A"), open("B")], [open("B")], [open("C"), open("B"), open("C")]];
    expect(plansOf(lists.map(updated))).toEqual(
      lists.map((list) => list.map(({ text }) => ({ text, status: "pending" }))),
    );
  });

  test("is cleared by an empty list, once, and not told when it was empty before", () => {
    expect(plansOf([started([]), updated([open("A")]), updated([]), completed([])])).toEqual([
      [{ text: "A", status: "pending" }],
      [],
    ]);
  });

  test("passes 5,000 steps", () => {
    const items = Array.from({ length: 5000 }, (_, index) => open(`step ${index}`));
    expect(plansOf([started(items)])).toEqual([
      items.map(({ text }) => ({ text, status: "pending" })),
    ]);
  });

  test("keeps its other steps when one is malformed, and says which", () => {
    const steps = [
      open("A"),
      null,
      open(""),
      7,
      "B",
      { text: "C" },
      { text: "D", completed: "yes" },
    ];
    const events = plansOf([started(steps)]);
    expect(events.at(-1)).toEqual([
      { text: "A", status: "pending" },
      { text: "B", status: "pending" },
      { text: "C", status: "pending" },
      { text: "D", status: "pending", nativeStatus: "yes" },
    ]);
    expect(events.slice(0, -1)).toMatchObject([
      { code: "plan.invalid-item" },
      { code: "plan.invalid-item" },
      { code: "plan.invalid-item" },
      { code: "plan.unknown-status" },
      { code: "plan.unknown-status" },
      { code: "plan.unknown-status" },
    ]);
  });

  test.each([["a word"], [null], [7], [{}], [[null]], [[{ text: "" }]], [undefined]])(
    "stays as it was when the list is %j",
    (items) => {
      const [plan, diagnostic, ...rest] = plansOf([started([open("A")]), updated(items)]);
      expect(plan).toEqual([{ text: "A", status: "pending" }]);
      expect(diagnostic).toMatchObject({ type: "diagnostic", code: "event.invalid" });
      expect(rest).toEqual([]);
    },
  );

  test("is read from a list that comes as JSON text", () => {
    expect(plansOf([started('[{"text":"A","completed":true}]')])).toEqual([
      [{ text: "A", status: "completed" }],
    ]);
  });
});
