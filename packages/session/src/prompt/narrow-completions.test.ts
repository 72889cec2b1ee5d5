import { expect, test } from "vitest";
import { createRun, layoutOf, type Step } from "../../test/run-prompt.ts";
import { narrowCompletions } from "./narrow-completions.ts";
import { createPromptState } from "./prompt-state.ts";

const run = createRun(layoutOf(40));
const values = ["@src/", "@sound.md ", "@so ", "@Sole.ts "];

/** A menu that is open behind `ask @s`, before ` now`. */
const open = run(
  createPromptState(),
  { type: "insert", text: "ask @s now" },
  "move-word-back",
  "move-back",
  {
    type: "offer-completions",
    offer: {
      text: "ask @s now",
      cursor: 6,
      range: { start: 4, end: 6 },
      items: values.map((value) => ({ value })),
    },
  },
  "select-next-completion",
);

/** What is left of it. */
function narrow(...steps: Step[]): readonly string[] | undefined {
  return narrowCompletions(open, run(open, ...steps))?.items.map(({ value }) => value);
}
const insert = (text: string): Step => ({ type: "insert", text });

test.each<[string, readonly Step[], readonly string[]]>([
  ["begins so, whatever the case", [insert("ol")], ["@Sole.ts "]],
  ["is there, that first", [insert("o")], ["@so ", "@sound.md ", "@Sole.ts "]],
  ["begins with less", ["delete-back"], values],
])("keeps what %s", (_name, steps, expected) => {
  expect(narrow(...steps)).toEqual(expected);
});

test("replaces the word as it is written now", () => {
  const after = run(open, insert("ou"));
  const completion = narrowCompletions(open, after) ?? null;
  const taken = run({ ...after, completion }, "accept-completion");
  expect(taken.content.text).toBe("ask @sound.md  now");
});

test.each<[string, readonly Step[]]>([
  ["nothing begins so", [insert("x")]],
  ["what is before the word is gone", ["delete-word-back", "delete-back", "delete-back"]],
  ["another word is written", ["move-back", "move-back", "move-back", insert("x")]],
  ["something behind it is changed", ["delete-forward"]],
  ["all is replaced", [{ type: "set-text", text: "ask @so now" }]],
])("keeps nothing when %s", (_name, steps) => {
  expect(narrow(...steps)).toBeUndefined();
});

test("keeps nothing of a menu that was not open", () => {
  const closed = run(open, "close-completions");
  expect(narrowCompletions(closed, run(closed, insert("o")))).toBeUndefined();
});
