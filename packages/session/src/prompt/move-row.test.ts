import { describe, expect, test } from "vitest";
import type { PromptAction } from "./prompt-action.ts";
import { createPromptState, type PromptState } from "./prompt-state.ts";
import { reducePrompt } from "./reduce-prompt.ts";

const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (/[\u2e80-\uffdc]/u.test(character) ? 2 : 1), 0);
const layout = { columns: 11, widthOf };

function open(shown: string): PromptState {
  const text = shown.replace("|", "");
  return { ...createPromptState(), content: { text, pastes: [] }, cursor: shown.indexOf("|") };
}

function show({ content, cursor }: PromptState): string {
  return `${content.text.slice(0, cursor)}|${content.text.slice(cursor)}`;
}

/** `u` is up, `d` down, `l` left, `x` types an x. */
function run(shown: string, keys: string): PromptState {
  const actions: Readonly<Record<string, PromptAction>> = {
    u: { type: "move-up" },
    d: { type: "move-down" },
    l: { type: "move-back" },
    x: { type: "insert", text: "x" },
  };
  return [...keys].reduce(
    (state, key) => reducePrompt(state, actions[key] ?? { type: "undo" }, layout),
    open(shown),
  );
}

describe("moving up and down", () => {
  test.each([
    ["keeps the column", "abc\nde|f", "u", "ab|c\ndef"],
    ["goes to the end of a shorter line", "ab\ncdef|", "u", "ab|\ncdef"],
    ["comes back to the column it began in", "abcd\nx\nabc|d", "uu", "abc|d\nx\nabcd"],
    ["begins anew after another move", "abcd\nx\nabc|d", "ulu", "|abcd\nx\nabcd"],
    ["begins anew after typing", "abcd\n\nabc|d", "uxu", "a|bcd\nx\nabcd"],
    ["goes through empty lines", "abc\n\nabc|", "ud", "abc\n\nabc|"],
    ["goes by rows, not by lines", "0123456789abc|", "u", "012|3456789abc"],
    ["goes down into the next row of a line", "01|23456789abcd", "d", "0123456789ab|cd"],
    [
      "stays in a wrapped row at its end",
      "0123456789ab\n0123456789|",
      "u",
      "0123456789ab|\n0123456789",
    ],
    [
      "does not run over the seam of a row",
      "0123456789|\n0123456789ab",
      "d",
      "0123456789\n012345678|9ab",
    ],
    ["counts columns, not characters", "漢字漢\nabc|d", "u", "漢|字漢\nabcd"],
    ["counts wide characters on the way down", "漢字|漢\nabcdef", "d", "漢字漢\nabcd|ef"],
    ["counts tabs as they are drawn", "\tx\nabcd|e", "u", "\t|x\nabcde"],
    ["stops before a wide character rather than in it", "a漢\nab|c", "u", "a|漢\nabc"],
  ])("%s", (_what, before, keys, after) => {
    const state = run(before, keys);
    expect(show(state)).toBe(after);
    expect(state.edge).toBeNull();
  });

  test.each([
    ["the top", "a|b\ncd", "u", "top"],
    ["the top of a wrapped line", "01|23456789ab", "u", "top"],
    ["the bottom", "ab\nc|d", "d", "bottom"],
    ["both ends of one line, up", "|", "u", "top"],
    ["both ends of one line, down", "|", "d", "bottom"],
  ])("says when it cannot go on: at %s", (_what, before, keys, edge) => {
    const state = run(before, keys);
    expect(show(state)).toBe(before);
    expect(state.edge).toBe(edge);
  });

  test("says so only once", () => {
    expect(run("a|b", "ul").edge).toBeNull();
    expect(run("a|b\nc", "ud").edge).toBeNull();
  });

  test("keeps the column over an edge", () => {
    expect(show(run("abcd\nab\nabc|d", "uuud"))).toBe("abcd\nab|\nabcd");
    expect(show(run("abcd\nab\nabc|d", "uuudd"))).toBe("abcd\nab\nabc|d");
  });
});
