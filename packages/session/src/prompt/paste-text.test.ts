import { describe, expect, test } from "vitest";
import type { PromptAction } from "./prompt-action.ts";
import { MAX_PASTE_CHARACTERS, MAX_PROMPT_CHARACTERS } from "./prompt-limits.ts";
import { createPromptState, type PromptState } from "./prompt-state.ts";
import { PASTE_MARK } from "./prompt-text.ts";
import { reducePrompt } from "./reduce-prompt.ts";
import { selectPromptRows } from "./select-prompt-rows.ts";
import { selectPromptText } from "./select-prompt-text.ts";

const layout = { columns: 80, widthOf: (text: string) => [...text].length };

function run(...actions: PromptAction[]): PromptState {
  return actions.reduce<PromptState>(
    (state, action) => reducePrompt(state, action, layout),
    createPromptState(),
  );
}

const paste = (text: string): PromptAction => ({ type: "paste", text });
const insert = (text: string): PromptAction => ({ type: "insert", text });
const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `line ${index}`).join("\n");

/** What is seen, rows joined by line breaks. */
function see(state: PromptState): string {
  return selectPromptRows(state, { ...layout, maxRows: 99 })
    .rows.map(({ parts }) => parts.map(({ text }) => text).join(""))
    .join("\n");
}

describe("a short paste", () => {
  test.each([
    ["one line", "hello", "hello"],
    ["eight lines", lines(8), lines(8)],
    ["a thousand characters", "x".repeat(1000), "x".repeat(1000)],
    ["other line breaks and a tab", "a\r\nb\rc\td", "a\nb\nc\td"],
    ["colours", "\u001b[31mred\u001b[0m", "red"],
    ["nothing", "", ""],
  ])("is inserted as it is: %s", (_what, text, expected) => {
    const state = run(paste(text));
    expect(state.content).toEqual({ text: expected, pastes: [] });
    expect(state.cursor).toBe(expected.length);
  });

  test("is one step to undo", () => {
    const state = run(insert("a"), paste("one two"), paste("three four"), { type: "undo" });
    expect(selectPromptText(state)).toBe("aone two");
  });
});

describe("a long paste", () => {
  const review = run(insert("Review "), paste(lines(42)), insert(" now"));

  test.each([
    [lines(9), "[Pasted text #1, 9 lines]"],
    ["y".repeat(1001), "[Pasted text #1, 1,001 characters]"],
    [`${"z".repeat(1200)}\n`, "[Pasted text #1, 2 lines]"],
  ])("stands in the text as a placeholder", (text, placeholder) => {
    const state = run(paste(text));
    expect(see(state)).toBe(placeholder);
    expect(selectPromptText(state)).toBe(text);
  });

  test("is expanded where it stands", () => {
    expect(see(review)).toBe("Review [Pasted text #1, 42 lines] now");
    expect(selectPromptText(review)).toBe(`Review ${lines(42)} now`);
  });

  test("is one unit to the cursor and to deletion", () => {
    const inFront = [..." now"].reduce(
      (state) => reducePrompt(state, { type: "move-back" }, layout),
      review,
    );
    const before = reducePrompt(inFront, { type: "move-back" }, layout);
    expect(before.content.text.slice(before.cursor)).toBe(`${PASTE_MARK} now`);
    expect(see(reducePrompt(inFront, { type: "delete-back" }, layout))).toBe("Review  now");
    expect(see(reducePrompt(before, { type: "delete-forward" }, layout))).toBe("Review  now");
    expect(see(reducePrompt(inFront, { type: "delete-word-back" }, layout))).toBe("Review  now");
  });

  test("comes back by undo and by yank", () => {
    const killed = run(paste(lines(9)), { type: "delete-to-line-start" });
    expect(see(killed)).toBe("");
    for (const type of ["undo", "yank"] as const) {
      expect(selectPromptText(reducePrompt(killed, { type }, layout))).toBe(lines(9));
    }
  });

  test("is counted among those in sight", () => {
    const two = run(paste(lines(9)), insert(" and "), paste(lines(10)));
    expect(see(two)).toBe("[Pasted text #1, 9 lines] and [Pasted text #2, 10 lines]");
    const again = reducePrompt(
      reducePrompt(two, { type: "delete-back" }, layout),
      paste(lines(11)),
      layout,
    );
    expect(see(again)).toBe("[Pasted text #1, 9 lines] and [Pasted text #2, 11 lines]");
  });

  test("is not confused with the same words typed by hand", () => {
    const typed = run(insert("[Pasted text #1, 42 lines]"));
    expect(selectPromptText(typed)).toBe("[Pasted text #1, 42 lines]");
    const both = reducePrompt(typed, paste(lines(42)), layout);
    expect(selectPromptText(both)).toBe(`[Pasted text #1, 42 lines]${lines(42)}`);
  });

  test("holds no mark of another paste, whatever it contains", () => {
    const state = run(paste(lines(9)), paste(`${PASTE_MARK}${lines(9)}${PASTE_MARK}`));
    expect(selectPromptText(state)).toBe(lines(9) + lines(9));
  });
});

describe("a huge paste", () => {
  test("is cut, and the prompt says what is missing", () => {
    const state = run(paste("0123456789".repeat(1_000_000)));
    expect(selectPromptText(state)).toHaveLength(MAX_PASTE_CHARACTERS);
    expect(state.notice).toBe(
      "The text was cut: of 10,000,000 characters the first 1,000,000 are kept.",
    );
    expect(see(state)).toBe("[Pasted text #1, 1,000,000 characters]");
    expect(reducePrompt(state, { type: "move-back" }, layout).notice).not.toBeNull();
    expect(reducePrompt(state, insert("x"), layout).notice).toBeNull();
  });

  test("is not cut inside a character", () => {
    const state = run(paste(`x${"😀".repeat(MAX_PASTE_CHARACTERS)}`));
    expect(selectPromptText(state).at(-2)).toBe("\ud83d");
    expect(selectPromptText(state)).toHaveLength(MAX_PASTE_CHARACTERS - 1);
  });

  test("after huge pastes takes only what is left", () => {
    const big = paste("x".repeat(MAX_PASTE_CHARACTERS));
    const state = run(big, big, big, big, big);
    expect(selectPromptText(state).length).toBeLessThanOrEqual(MAX_PROMPT_CHARACTERS);
    expect(selectPromptText(state).length).toBeGreaterThan(MAX_PROMPT_CHARACTERS - 10);
    expect(state.notice).toMatch(/^The text was cut|^The prompt is full/);
  });

  test("cannot be multiplied without end", () => {
    const state = run(
      paste("x".repeat(MAX_PASTE_CHARACTERS)),
      { type: "delete-to-line-start" },
      ...Array.from({ length: 50 }, (): PromptAction => ({ type: "yank" })),
    );
    expect(selectPromptText(state).length).toBeLessThanOrEqual(MAX_PROMPT_CHARACTERS);
    expect(state.notice).toMatch(/^The prompt is full/);
  });
});

test("a set text that is too long to be edited hides behind a placeholder", () => {
  const long = "word ".repeat(20_000);
  const state = run({ type: "set-text", text: long });
  expect(see(state)).toBe("[Pasted text #1, 100,000 characters]");
  expect(selectPromptText(state)).toBe(long);
  const tooLong = run({ type: "set-text", text: "x".repeat(5_000_000) });
  expect(tooLong.notice).toBe(
    "The text was cut: of 5,000,000 characters the first 3,999,999 are kept.",
  );
});
