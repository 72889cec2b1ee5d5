import {
  createPromptState,
  type PromptAction,
  type PromptState,
  reducePrompt,
} from "@chatter/session";
import { renderToString } from "ink";
import { type ReactElement, useEffect, useState } from "react";
import { describe, expect, test } from "vitest";
import { draw } from "../../test/draw.tsx";
import { widthOf } from "../../test/width-of.ts";
import { asciiSymbols } from "../symbols.ts";
import { promptTextColumns } from "./prompt-columns.ts";
import { PromptView, type PromptViewProps } from "./prompt-view.tsx";

function write(columns: number, ...actions: PromptAction[]): PromptState {
  const layout = { columns: promptTextColumns(columns), widthOf };
  const history = ["npm test", "git push"];
  return actions.reduce<PromptState>(
    (state, action) => reducePrompt(state, action, layout),
    createPromptState(history),
  );
}

const insert = (text: string): PromptAction => ({ type: "insert", text });

function frame(state: PromptState, columns: number, more: Partial<PromptViewProps> = {}): string[] {
  const view = <PromptView state={state} columns={columns} widthOf={widthOf} {...more} />;
  return renderToString(view, { columns }).split("\n");
}

/** Shows one state after the other. */
function Host({ states }: { states: readonly PromptState[] }): ReactElement {
  const [index, setIndex] = useState(0);
  useEffect(() => setIndex((shown) => Math.min(shown + 1, states.length - 1)), [states]);
  return (
    <PromptView
      state={states[index] ?? createPromptState()}
      columns={60}
      widthOf={widthOf}
      maxRows={3}
    />
  );
}

const offer = (
  text: string,
  items: readonly { value: string; description?: string }[],
): PromptAction => ({
  type: "offer-completions",
  offer: { text, cursor: text.length, range: { start: 0, end: text.length }, items },
});

describe("PromptView", () => {
  test("shows a hint while nothing is written", () => {
    expect(frame(write(40), 40, { hint: "Ask anything" })).toEqual(["❯ Ask anything"]);
    expect(frame(write(40), 40)).toEqual(["❯"]);
    expect(frame(write(12), 12, { hint: "Ask anything" })).toEqual(["❯ Ask anyth…"]);
    expect(frame(write(40, insert("x")), 40, { hint: "Ask anything" })).toEqual(["❯ x"]);
  });

  test("wraps what is written behind its sign", () => {
    const state = write(14, insert("hello big world\n\n漢字漢字漢字漢"));
    expect(frame(state, 14, { symbols: asciiSymbols })).toEqual([
      "> hello big",
      "  world",
      "",
      "  漢字漢字漢",
      "  字漢",
    ]);
  });

  test("shows a window, and that there is more", () => {
    const lines = Array.from({ length: 9 }, (_, index) => `line ${index}`).join("\n");
    const atEnd = write(40, insert(lines));
    expect(frame(atEnd, 40, { maxRows: 3 })).toEqual(["▲ line 6", "  line 7", "  line 8"]);
    const middle = write(40, insert(lines), { type: "move-up" }, { type: "move-up" });
    expect(frame(middle, 40, { maxRows: 3 })).toEqual(["▲ line 4", "  line 5", "▼ line 6"]);
    const atStart = write(40, insert(lines), { type: "move-to-text-start" });
    expect(frame(atStart, 40, { maxRows: 3 })).toEqual(["❯ line 0", "  line 1", "▼ line 2"]);
  });

  test("keeps the window where it is while the cursor moves inside", async () => {
    const lines = Array.from({ length: 9 }, (_, index) => `line ${index}`).join("\n");
    const first = write(60, insert(lines));
    const second = reducePrompt(first, { type: "move-up" }, { columns: 58, widthOf });
    const states = [first, second];
    const drawn = draw(<Host states={states} />);
    await drawn.flush();
    expect((await drawn.end()).trimEnd().split("\n")).toEqual(["▲ line 6", "  line 7", "  line 8"]);
  });

  test("shows placeholders and what was cut", () => {
    const state = write(60, insert("see "), { type: "paste", text: "x".repeat(2_000_000) });
    expect(frame(state, 60)).toEqual([
      "❯ see [Pasted text #1, 1,000,000 characters]",
      "  The text was cut: of 2,000,000 characters the first 1,000…",
    ]);
  });

  test("shows completions below, the selected one marked", () => {
    const items = [
      { value: "/todo", description: "The plan" },
      { value: "/team", description: "Who is there, and what a very long description does" },
      { value: "/quit" },
    ];
    const state = write(40, insert("/"), offer("/", items), { type: "select-next-completion" });
    expect(frame(state, 40)).toEqual([
      "❯ /",
      "  /todo  The plan",
      "▸ /team  Who is there, and what a very …",
      "  /quit",
    ]);
  });

  test("shows no more than six rows of completions, and how many there are", () => {
    const items = Array.from({ length: 20 }, (_, index) => ({ value: `item-${index}` }));
    const down: PromptAction = { type: "select-next-completion" };
    const state = write(40, insert("i"), offer("i", items), down, down, down, down);
    expect(frame(state, 40)).toEqual([
      "❯ i",
      "  item-2",
      "  item-3",
      "▸ item-4",
      "  item-5",
      "  item-6",
      "  ▲ 2 more  ▼ 13 more",
    ]);
    const six = write(40, insert("i"), offer("i", items.slice(0, 6)));
    expect(frame(six, 40)).toHaveLength(7);
  });

  test.each([
    ["漢字漢字漢字漢字漢字漢字漢字", "説明説明説明説明"],
    ["🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀🚀", "👨‍👩‍👧 and more of it"],
    ["a\u202ename\u001b[2J", "\u001b]0;title\u0007"],
  ])("keeps the completion %j inside the width", (value, description) => {
    const rows = frame(write(24, insert("x"), offer("x", [{ value, description }])), 24);
    expect(rows).toHaveLength(2);
    expect(widthOf(rows[1] ?? "")).toBeLessThanOrEqual(24);
  });

  test("shows a search: what was found, and what is looked for", () => {
    const start: PromptAction = { type: "start-search" };
    const found = write(40, insert("draft"), start, { type: "extend-search", text: "git" });
    expect(frame(found, 40)).toEqual(["❯ git push", "  search: git"]);
    const none = write(40, insert("draft"), start, { type: "extend-search", text: "zzz" });
    expect(frame(none, 40)).toEqual(["❯ draft", "  nothing found: zzz"]);
    const long = write(20, start, { type: "extend-search", text: `${"x".repeat(50)}end` });
    expect(frame(long, 20)[1]).toMatch(/^ {2}….*xend$/);
  });

  test.each([1, 2, 3, 5, 8])("draws in %i columns without breaking rows", (columns) => {
    const state = write(columns, insert("漢字 word \t x\u202e"));
    for (const row of frame(state, columns))
      expect(widthOf(row)).toBeLessThanOrEqual(Math.max(columns, 5));
  });

  test.each([
    ["colours", "\u001b[31mred"],
    ["a title", "\u001b]0;title\u0007"],
    ["the clipboard", "\u001b]52;c;cm0=\u0007"],
    ["eight-bit sequences", "\u009b2J\u009d0;x\u009c"],
    ["bidi", "\u202egnp.exe"],
    ["zero width", "pass\u200bword\ufeff"],
    ["tags", "\u{e0041}\u{e007f}"],
  ])("lets nothing through that controls or hides: %s", (_what, text) => {
    const pasted = write(60, { type: "paste", text });
    const recalled = reducePrompt(
      createPromptState([`x${text}`]),
      { type: "recall-previous" },
      { columns: 58, widthOf },
    );
    const searching = write(60, { type: "start-search" }, { type: "extend-search", text });
    const menu = write(60, insert("x"), offer("x", [{ value: text || "x", description: text }]));
    for (const state of [pasted, recalled, searching, menu]) {
      expect(frame(state, 60).join("")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }
  });
});
