import { describe, expect, test } from "vitest";
import { createRun, layoutOf, type Step } from "../../test/run-prompt.ts";
import type { CompletionItem, CompletionOffer } from "./completion-menu.ts";
import { MAX_COMPLETIONS } from "./prompt-limits.ts";
import { createPromptState, type PromptState } from "./prompt-state.ts";
import { selectCompletionRows } from "./select-completion-rows.ts";
import { selectPromptMode } from "./select-prompt-mode.ts";
import { selectPromptText } from "./select-prompt-text.ts";

const layout = layoutOf(40);
const run = createRun(layout);

const values = (...names: string[]): CompletionItem[] => names.map((value) => ({ value }));
const offer = (more: Partial<CompletionOffer> = {}): Step => ({
  type: "offer-completions",
  offer: {
    text: "ask /to now",
    cursor: 7,
    range: { start: 4, end: 7 },
    items: values("/todo", "/tools", "/top"),
    ...more,
  },
});
const asked = run(
  createPromptState(),
  { type: "insert", text: "ask /to now" },
  "move-back",
  "move-back",
  "move-back",
  "move-back",
);
const open = run(asked, offer());

describe("the menu of completions", () => {
  test.each<[string, Step[], string]>([
    ["the first", ["accept-completion"], "ask /todo| now"],
    ["the next", ["select-next-completion", "accept-completion"], "ask /tools| now"],
    [
      "the last by going back",
      ["select-previous-completion", "accept-completion"],
      "ask /top| now",
    ],
    [
      "the first again after the last",
      [
        "select-next-completion",
        "select-next-completion",
        "select-next-completion",
        "accept-completion",
      ],
      "ask /todo| now",
    ],
    ["none when closed", ["close-completions", "accept-completion"], "ask /to| now"],
    ["the selected one on Enter", ["select-next-completion", "submit"], "ask /tools| now"],
  ])("gives %s", (_what, steps, shown) => {
    const { content, cursor, completion } = run(open, ...steps);
    expect(`${content.text.slice(0, cursor)}|${content.text.slice(cursor)}`).toBe(shown);
    expect(completion).toBeNull();
  });

  test("is one step to undo", () => {
    expect(selectPromptText(run(open, "accept-completion", "undo"))).toBe("ask /to now");
  });

  test.each<[string, Step]>([
    ["another text", offer({ text: "ask /t now" })],
    ["another place", offer({ cursor: 6 })],
  ])("ignores completions for %s", (_what, late) => {
    expect(run(asked, late).completion).toBeNull();
    expect(run(open, late)).toBe(open);
  });

  test.each<[string, Step]>([
    ["the text changes", { type: "insert", text: "d" }],
    ["the cursor moves", "move-back"],
    ["nothing is left to offer", offer({ items: [] })],
    ["a search starts", "start-search"],
    ["an edit is undone", "undo"],
  ])("closes when %s", (_what, step) => {
    expect(run(open, step).completion).toBeNull();
  });

  test("stays open when the cursor cannot move", () => {
    const atEnd = run(
      createPromptState(),
      { type: "insert", text: "/" },
      offer({ text: "/", cursor: 1, range: { start: 0, end: 1 } }),
    );
    expect(run(atEnd, "move-forward").completion).not.toBeNull();
    expect(selectPromptMode(atEnd)).toBe("menu");
  });

  test.each([
    [{ start: -3, end: 99 }, "X|"],
    [{ start: 9, end: 2 }, "ask /to nX|ow"],
  ])("keeps the range %j inside the text", (range, shown) => {
    const { content, cursor } = run(
      asked,
      offer({ range, items: values("X") }),
      "accept-completion",
    );
    expect(`${content.text.slice(0, cursor)}|${content.text.slice(cursor)}`).toBe(shown);
  });

  test("splits no grapheme", () => {
    const text = "👨‍👩‍👧";
    const state = run(
      createPromptState(),
      { type: "insert", text },
      offer({ text, cursor: text.length, range: { start: 2, end: 5 }, items: values("X") }),
      "accept-completion",
    );
    expect(selectPromptText(state)).toBe(`${text}X`);
  });

  test("inserts no control characters", () => {
    const state = run(
      asked,
      offer({ items: values("/a\u001b[31m\u0007b\u001a") }),
      "accept-completion",
    );
    expect(selectPromptText(state)).toBe("ask /ab now");
  });

  test("holds so many and no more", () => {
    const many = values(...Array.from({ length: 5000 }, (_, index) => `${index}`));
    expect(run(asked, offer({ items: many })).completion?.items).toHaveLength(MAX_COMPLETIONS);
  });

  test("ignores its own actions when it is not open", () => {
    const steps: Step[] = [
      "select-next-completion",
      "select-previous-completion",
      "accept-completion",
      "close-completions",
    ];
    expect(run(asked, ...steps)).toBe(asked);
  });
});

describe("the rows of the menu", () => {
  const ten = run(asked, offer({ items: values(..."abcdefghij") }));
  const rows = (state: PromptState, maxRows = 4) =>
    selectCompletionRows(state, { ...layout, maxRows });

  test.each([
    [0, "[a]bcd", 0, 6],
    [1, "a[b]cd", 0, 6],
    [2, "ab[c]d", 0, 6],
    [5, "de[f]g", 3, 3],
    [8, "gh[i]j", 6, 0],
    [9, "ghi[j]", 6, 0],
  ])("are a window around number %i", (selected, shown, above, below) => {
    const steps = Array.from({ length: selected }, (): Step => "select-next-completion");
    const view = rows(run(ten, ...steps));
    const names = view?.rows.map(({ name, isSelected }) => (isSelected ? `[${name}]` : name));
    expect(names?.join("")).toBe(shown);
    expect(view).toMatchObject({ above, below });
  });

  test("are all there when they fit", () => {
    expect(rows(ten, 99)).toMatchObject({ above: 0, below: 0 });
    expect(rows(ten, 0)?.rows).toHaveLength(1);
    expect(rows(asked)).toBeUndefined();
  });

  test("show labels and descriptions with what hides in them marked, and cut what is endless", () => {
    const items: CompletionItem[] = [
      { value: "v", label: "l\u202e", description: "d\u001b[2J\n2" },
      { value: "x".repeat(100_000) },
    ];
    const view = rows(run(asked, offer({ items })));
    expect(view?.rows[0]).toEqual({ name: "l<U+202E>", description: "d␛[2J␊2", isSelected: true });
    expect(view?.rows[1]?.name.length).toBeLessThan(1000);
  });

  test("give names the columns that they need, at most half", () => {
    expect(rows(open)?.nameColumns).toBe(6);
    expect(rows(run(asked, offer({ items: values("x".repeat(90)) })))?.nameColumns).toBe(20);
  });
});
