import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodePlanText, encodePlanText } from "./plan-text.ts";
import { TODO_STATUSES, type TodoItem } from "./todo-item.ts";

const release: TodoItem[] = [
  { text: "Fix failing tests", status: "completed", activeForm: "Fixing failing tests" },
  { text: "Update documentation", status: "in_progress", activeForm: "Updating documentation" },
  { text: "Run final build", status: "pending" },
];

describe("encodePlanText", () => {
  test("writes a line per step and the count", () => {
    expect(encodePlanText({ items: release })).toBe(
      [
        "[x] Fix failing tests",
        "[>] Update documentation <- Updating documentation",
        "[ ] Run final build",
        "",
        "(1/3 completed)",
      ].join("\n"),
    );
  });

  test("says when there is nothing", () => {
    expect(encodePlanText({ items: [] })).toBe("No todos.");
  });

  test("adds what the model must know after a blank line", () => {
    const note = 'The user removed "Run final build".';
    expect(encodePlanText({ items: [], note })).toBe(`No todos.\n\n${note}`);
    expect(encodePlanText({ items: release.slice(2), note })).toBe(
      `[ ] Run final build\n\n(0/1 completed)\n\n${note}`,
    );
  });

  test("marks cancelled steps, indents subtasks and keeps a step on one line", () => {
    const items: TodoItem[] = [
      {
        text: "Ship\r\nit",
        status: "cancelled",
        subtasks: [{ text: "Tag\u2028it", status: "completed" }],
      },
    ];
    expect(encodePlanText({ items })).toBe("[-] Ship it\n  [x] Tag it\n\n(0/1 completed)");
  });
});

describe("decodePlanText", () => {
  test("reads what was written, but for what the text does not hold", () => {
    expect(decodePlanText(encodePlanText({ items: release, note: "a\n\nb" }))).toEqual({
      items: [{ text: "Fix failing tests", status: "completed" }, release[1], release[2]],
      note: "a\n\nb",
    });
  });

  test.each([
    ["an empty text", ""],
    ["prose", "Done."],
    ["an error that mentions a plan", "Rejected: 21 items\n[ ] a"],
    ["a plan without its count", "[ ] a\n[ ] b"],
    ["a count without a plan", "(0/0 completed)"],
    ["prose between the steps", "[ ] a\nhello\n\n(0/1 completed)"],
    ["a step without a text", "[ ] \n\n(0/1 completed)"],
    ["a subtask without a parent", "  [ ] a\n\n(0/1 completed)"],
    ["something right behind the count", "[ ] a\n\n(0/1 completed)\nx"],
  ])("does not take %s for a plan", (_name, text) => {
    expect(decodePlanText(text)).toBeUndefined();
  });

  const step = fc.record({
    text: fc
      .oneof(
        fc.string({ unit: "grapheme" }),
        fc.constantFrom("a <- b", "[x] a", "(1/1 completed)", "No todos."),
      )
      .map((text) => text.replace(/[\n\v\f\r\u0085\u2028\u2029]+/g, " ").trim())
      .filter((text) => text !== ""),
    status: fc.constantFrom(...TODO_STATUSES),
    activeForm: fc.option(fc.constantFrom("Doing it", "a <- b", "  ", "x\ny"), { nil: undefined }),
  });

  test("keeps every text, status and subtask of any plan", () => {
    const { tree } = fc.letrec<{ tree: object[] }>((tie) => ({
      tree: fc.array(
        fc
          .tuple(step, fc.oneof({ maxDepth: 3 }, fc.constant([]), tie("tree")))
          .map(([item, subtasks]) => ({
            ...item,
            subtasks,
          })),
        { maxLength: 4 },
      ),
    }));
    fc.assert(
      fc.property(
        tree,
        fc.option(fc.constantFrom("note", "two\nlines"), { nil: undefined }),
        (items, note) => {
          const plan = { items: items as TodoItem[], ...(note === undefined ? {} : { note }) };
          const decoded = decodePlanText(encodePlanText(plan));
          expect(decoded && essence(decoded.items)).toEqual(essence(plan.items));
          expect(decoded?.note).toBe(note);
        },
      ),
    );
  });
});

function essence(items: readonly TodoItem[]): unknown[] {
  return items.map(({ text, status, subtasks = [] }) => ({
    text,
    status,
    subtasks: essence(subtasks),
  }));
}
