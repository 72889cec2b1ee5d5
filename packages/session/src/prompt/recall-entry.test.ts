import { describe, expect, test } from "vitest";
import { createRun, layoutOf, type Step } from "../../test/run-prompt.ts";
import { MAX_HISTORY_ENTRIES } from "./prompt-limits.ts";
import { createPromptState, type PromptState } from "./prompt-state.ts";
import { selectHistoryForSave } from "./select-history-for-save.ts";
import { selectPromptText } from "./select-prompt-text.ts";

const run = createRun(layoutOf(80));

const insert = (text: string): Step => ({ type: "insert", text });
const paste = (text: string): Step => ({ type: "paste", text });
const fresh = (): PromptState => createPromptState(["one", "two", "three"]);
const previous: Step = "recall-previous";
const next: Step = "recall-next";

describe("the way through the history", () => {
  test.each<[string, Step[], string]>([
    ["the newest entry first", [previous], "three"],
    ["older ones after it", [previous, previous], "two"],
    ["the oldest, and stays there", [previous, previous, previous, previous], "one"],
    ["newer ones on the way back", [previous, previous, next], "three"],
    ["the unsent text at the end", [insert("draft"), previous, previous, next, next], "draft"],
    ["the unsent text, and stays there", [insert("draft"), previous, next, next], "draft"],
    ["nothing when nothing was written", [previous, next], ""],
    ["what was changed in an entry", [previous, insert("!"), previous, next], "three!"],
    [
      "the unsent text after such changes",
      [insert("d"), previous, insert("!"), previous, next, next],
      "d",
    ],
    ["the text of before when undone", [insert("draft"), previous, "undo"], "draft"],
  ])("finds %s", (_what, steps, text) => {
    const state = run(fresh(), ...steps);
    expect(selectPromptText(state)).toBe(text);
    expect(state.cursor).toBe(text.length);
  });

  test("forgets changes and drafts when something is sent", () => {
    const sent = run(fresh(), previous, insert("!"), "submit");
    expect(selectHistoryForSave(sent)).toEqual(["one", "two", "three", "three!"]);
    expect(selectPromptText(run(sent, previous, previous))).toBe("three");
    expect(selectPromptText(run(sent, previous, next))).toBe("");
  });

  test("begins anew after the text was set from outside", () => {
    const state = run(fresh(), previous, previous, { type: "set-text", text: "x" }, previous);
    expect(selectPromptText(state)).toBe("three");
  });

  test("keeps placeholders, and saves what is behind them", () => {
    const long = "x\n".repeat(20);
    const sent = run(fresh(), insert("see "), paste(long), "submit");
    expect(selectHistoryForSave(sent).at(-1)).toBe(`see ${long}`);
    const again = run(sent, previous);
    expect(again.content.pastes).toHaveLength(1);
    expect(selectPromptText(again)).toBe(`see ${long}`);
  });

  test("collapses repetitions in a row, not others", () => {
    const sent = run(fresh(), insert("three"), "submit", insert("one"), "submit");
    expect(selectHistoryForSave(sent)).toEqual(["one", "two", "three", "one"]);
    const given = createPromptState(["a", "a", " ", "b", "a", "a"]);
    expect(selectHistoryForSave(given)).toEqual(["a", "b", "a"]);
  });

  test("is bounded, oldest first out", () => {
    const texts = Array.from({ length: MAX_HISTORY_ENTRIES + 20 }, (_, index) => `entry ${index}`);
    const state = run(createPromptState(texts), insert("new"), "submit");
    expect(state.history.entries).toHaveLength(MAX_HISTORY_ENTRIES);
    expect(selectHistoryForSave(state)[0]).toBe("entry 21");
    const big = createPromptState(
      Array.from({ length: 9 }, (_, index) => `${index}`.repeat(1_000_000)),
    );
    expect(big.history.entries).toHaveLength(3);
    expect(selectHistoryForSave(big).at(-1)?.[0]).toBe("8");
  });

  test("takes entries from a damaged or hostile file without harm", () => {
    const state = run(createPromptState(["ok", "\u001b[2Jgone\u0007\u001a"]), previous);
    expect(selectPromptText(state)).toBe("gone");
  });
});

describe("the way through entries with the same beginning", () => {
  const entries = () => createPromptState(["fix a", "build", "fix b", "fix b2", "test"]);
  const older: Step = "recall-previous-match";
  const newer: Step = "recall-next-match";

  test.each<[string, Step[], string]>([
    ["the newest that fits", [insert("fix"), older], "fix| b2"],
    ["older ones", [insert("fix"), older, older, older], "fix| a"],
    ["no more when there is none", [insert("fix"), older, older, older, older], "fix| a"],
    ["newer ones", [insert("fix"), older, older, newer], "fix| b2"],
    ["the unsent text at the end", [insert("fix"), older, newer], "fix|"],
    ["nothing", [insert("nope"), older], "nope|"],
    ["everything without a beginning", [older], "|test"],
  ])("finds %s", (_what, steps, shown) => {
    const { content, cursor } = run(entries(), ...steps);
    expect(`${content.text.slice(0, cursor)}|${content.text.slice(cursor)}`).toBe(shown);
  });
});
