import { describe, expect, test } from "vitest";
import { createRun, layoutOf, type Step } from "../../test/run-prompt.ts";
import { MAX_TEXT_CHARACTERS, MAX_UNDO_EDITS } from "./prompt-limits.ts";
import { createPromptState, type PromptState } from "./prompt-state.ts";
import { selectPromptText } from "./select-prompt-text.ts";

const run = createRun(layoutOf(40));

/** A prompt as text, with `|` for the cursor. */
function open(shown: string): PromptState {
  const cursor = shown.indexOf("|");
  const text = shown.replace("|", "");
  return { ...createPromptState(), content: { text, pastes: [] }, cursor };
}

function show({ content, cursor }: PromptState): string {
  return `${content.text.slice(0, cursor)}|${content.text.slice(cursor)}`;
}

const type = (text: string): Step[] =>
  [...text].map((character) => ({ type: "insert", text: character }));
const family = "👨‍👩‍👧";
const flag = "🇩🇪";

describe("typing and deleting", () => {
  test.each<[string, Step, string]>([
    ["ab|cd", { type: "insert", text: "X" }, "abX|cd"],
    ["|", { type: "insert", text: "你好" }, "你好|"],
    ["a|", { type: "insert", text: "\u001b[31mred\u0007" }, "ared|"],
    ["a|", { type: "insert", text: "" }, "a|"],
    ["|\u0301", { type: "insert", text: "e" }, "e\u0301|"],
    ["🇩|", { type: "insert", text: "🇪" }, "🇩🇪|"],
    ["a|b", "newline", "a\n|b"],
    ["ab|cd", "delete-back", "a|cd"],
    ["|ab", "delete-back", "|ab"],
    ["a\n|b", "delete-back", "a|b"],
    [`a${family}|b`, "delete-back", "a|b"],
    [`a${flag}${flag}|`, "delete-back", `a${flag}|`],
    ["e\u0301|x", "delete-back", "|x"],
    ["각|", "delete-back", "|"],
    ["ab|cd", "delete-forward", "ab|d"],
    ["ab|", "delete-forward", "ab|"],
    ["a|\nb", "delete-forward", "a|b"],
    [`|${family}b`, "delete-forward", "|b"],
    ["🇩|x🇪", "delete-forward", "🇩🇪|"],
    ["one two|", "delete-word-back", "one |"],
    ["one  |two", "delete-word-back", "|two"],
    ["one\n|two", "delete-word-back", "|two"],
    ["|one", "delete-word-back", "|one"],
    ["one| two x", "delete-word-forward", "one| x"],
    ["one|", "delete-word-forward", "one|"],
    ["a\nbc de|f", "delete-to-line-start", "a\n|f"],
    ["a\n|b", "delete-to-line-start", "a|b"],
    ["|ab", "delete-to-line-start", "|ab"],
    ["ab|cd\nef", "delete-to-line-end", "ab|\nef"],
    ["ab|\nef", "delete-to-line-end", "ab|ef"],
    ["ab|", "delete-to-line-end", "ab|"],
    ["ab|cd", "clear", "|"],
    ["ab|cd", { type: "set-text", text: "new\r\ntext" }, "new\ntext|"],
  ])("%j with %j becomes %j", (before, step, after) => {
    expect(show(run(open(before), step))).toBe(after);
  });

  test("takes no more than the prompt can hold, and says so", () => {
    const filled = open(`${"x".repeat(MAX_TEXT_CHARACTERS - 2)}|`);
    const state = run(filled, { type: "insert", text: "a😀b" });
    expect(state.content.text.slice(-3)).toBe("xxa");
    expect(state.notice).toBe(
      "The prompt is full: at most 500,000 characters, 4,000,000 with pastes.",
    );
    expect(run(state, "delete-back").notice).toBeNull();
  });
});

describe("moving", () => {
  test.each<[string, Step, string]>([
    ["ab|cd", "move-back", "a|bcd"],
    ["|ab", "move-back", "|ab"],
    [`${family}|`, "move-back", `|${family}`],
    ["a\n|b", "move-back", "a|\nb"],
    ["ab|cd", "move-forward", "abc|d"],
    ["ab|", "move-forward", "ab|"],
    [`|${flag}${flag}`, "move-forward", `${flag}|${flag}`],
    ["one two|", "move-word-back", "one |two"],
    ["|one two", "move-word-forward", "one| two"],
    ["a\nbc|d\ne", "move-to-line-start", "a\n|bcd\ne"],
    ["|\na", "move-to-line-start", "|\na"],
    ["a\n|", "move-to-line-start", "a\n|"],
    ["a\nb|cd\ne", "move-to-line-end", "a\nbcd|\ne"],
    ["a|", "move-to-line-end", "a|"],
    ["a\nb|c", "move-to-text-start", "|a\nbc"],
    ["a|\nbc", "move-to-text-end", "a\nbc|"],
  ])("%j with %s becomes %j", (before, step, after) => {
    expect(show(run(open(before), step))).toBe(after);
  });
});

describe("killing and yanking", () => {
  test.each<[string, Step[], string]>([
    ["a word", ["delete-word-back", "yank"], "one two|"],
    ["it twice", ["delete-word-back", "yank", "yank"], "one twotwo|"],
    [
      "words that were killed in a row, together",
      ["delete-word-back", "delete-word-back", "yank"],
      "one two|",
    ],
    [
      "only the last kill when something came between",
      ["delete-word-back", "move-back", "delete-to-line-start", "yank"],
      "one| ",
    ],
    ["nothing when nothing was killed", ["yank"], "one two|"],
    ["nothing of what was merely deleted", ["delete-back", "yank"], "one tw|"],
  ])("gives back %s", (_what, steps, after) => {
    expect(show(run(open("one two|"), ...steps))).toBe(after);
  });

  test("joins kills on both sides of the cursor in the order of the text", () => {
    const state = run(open("one two| three four"), "delete-word-back", "delete-word-forward");
    expect(show(state)).toBe("one | four");
    expect(show(run(state, "yank"))).toBe("one two three| four");
  });

  test("survives the sending of the prompt", () => {
    const state = run(open("one two|"), "delete-word-back", "submit", "yank");
    expect(show(state)).toBe("two|");
  });
});

describe("undo and redo", () => {
  test("takes typed words back one by one", () => {
    let state = run(open("|"), ...type("one two  three"));
    const shown: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      state = run(state, "undo");
      shown.push(show(state));
    }
    expect(shown).toEqual(["one two  |", "one |", "|", "|"]);
    expect(show(run(state, "redo", "redo", "redo", "redo"))).toBe("one two  three|");
  });

  test.each<[string, string, Step[], string]>([
    [
      "a deletion by words",
      "one two|",
      ["delete-back", "delete-back", "delete-back", "undo"],
      "one two|",
    ],
    [
      "a deletion across words only to the blank between",
      "a b|",
      ["delete-back", "delete-back", "delete-back", "undo"],
      "a|",
    ],
    [
      "deletions in front of the cursor together",
      "|ab",
      ["delete-forward", "delete-forward", "undo"],
      "|ab",
    ],
    ["typing and a move apart", "|", [...type("ab"), "move-back", ...type("c"), "undo"], "a|b"],
    [
      "typing apart from what was typed before a move that came back",
      "|",
      [...type("ab"), "move-back", "move-forward", ...type("c"), "undo"],
      "ab|",
    ],
    ["typing and deleting apart", "|", [...type("ab"), "delete-back", "undo"], "ab|"],
    ["a line break alone", "|", [...type("a"), "newline", ...type("b"), "undo"], "a\n|"],
    ["a kill", "one two|", ["delete-to-line-start", "undo"], "one two|"],
    ["two kills apart", "one two|", ["delete-word-back", "delete-word-back", "undo"], "one |"],
    ["a clear", "on|e", ["clear", "undo"], "on|e"],
    ["set text", "on|e", [{ type: "set-text", text: "x" }, "undo"], "on|e"],
    ["a yank", "one|", ["delete-word-back", "yank", "undo"], "|"],
    ["nothing", "one|", ["undo"], "one|"],
  ])("undoes %s", (_what, before, steps, after) => {
    expect(show(run(open(before), ...steps))).toBe(after);
  });

  test("cannot redo what another edit has replaced", () => {
    const state = run(open("|"), ...type("one"), "undo", ...type("two"), "redo");
    expect(show(state)).toBe("two|");
  });

  test("can redo after a move", () => {
    expect(show(run(open("x|"), ...type("one"), "undo", "move-back", "redo"))).toBe("xone|");
  });

  test("remembers so many edits and no more", () => {
    let state = open("|");
    for (let count = 0; count < MAX_UNDO_EDITS + 50; count += 1) state = run(state, "newline");
    expect(state.undo.done).toHaveLength(MAX_UNDO_EDITS);
    for (let count = 0; count < MAX_UNDO_EDITS + 50; count += 1) state = run(state, "undo");
    expect(state.content.text).toBe("\n".repeat(50));
  });

  test("lets go of old edits that hold too much text", () => {
    let state = open("|");
    const paste: Step = { type: "paste", text: "y".repeat(900_000) };
    for (let count = 0; count < 20; count += 1) state = run(state, paste, "clear");
    expect(state.undo.done.length).toBeLessThan(6);
    expect(selectPromptText(run(state, "undo"))).toHaveLength(900_000);
  });

  test("does not bring back what was sent", () => {
    expect(show(run(open("|"), ...type("one"), "submit", "undo"))).toBe("|");
  });
});
