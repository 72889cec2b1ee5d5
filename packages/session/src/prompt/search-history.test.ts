import { describe, expect, test } from "vitest";
import { createRun, layoutOf, type Step } from "../../test/run-prompt.ts";
import { MAX_QUERY_CHARACTERS } from "./prompt-limits.ts";
import { createPromptState, type PromptState } from "./prompt-state.ts";
import { selectPromptMode } from "./select-prompt-mode.ts";
import { selectPromptRows } from "./select-prompt-rows.ts";
import { selectPromptText } from "./select-prompt-text.ts";
import { selectSearchLine } from "./select-search-line.ts";

const layout = layoutOf(80);
const run = createRun(layout);

/** The row in sight, with `|` for the cursor. */
function see(state: PromptState): string {
  const { rows, cursor } = selectPromptRows(state, { ...layout, maxRows: 1 });
  const text = rows[0]?.parts.map((part) => part.text).join("") ?? "";
  return `${text.slice(0, cursor.column)}|${text.slice(cursor.column)}`;
}

const insert = (text: string): Step => ({ type: "insert", text });
const find = (text: string): Step => ({ type: "extend-search", text });
const start: Step = "start-search";
const searching = (...steps: Step[]): PromptState =>
  run(
    createPromptState(["npm test", "git push", "npm run Build", "npm test", "ls"]),
    insert("draft"),
    start,
    ...steps,
  );

describe("a search through the history", () => {
  test.each<[string, Step[], string]>([
    ["shows the text as it is while nothing is looked for", [], "draft|"],
    ["finds the newest entry that contains it", [find("npm")], "|npm test"],
    ["finds it inside an entry", [find("t")], "npm |test"],
    ["stays at an entry that still matches", [find("n"), find("pm")], "|npm test"],
    ["goes to an older entry when it does not", [find("npm "), find("r")], "|npm run Build"],
    ["finds capital letters by small ones", [find("build")], "npm run |Build"],
    ["finds capital letters only when asked for them", [find("NPM")], "draft|"],
    ["goes on to older ones", [find("npm"), "search-older"], "|npm run Build"],
    ["goes on by starting again", [find("npm"), start, start], "|npm test"],
    ["goes back to newer ones", [find("npm"), start, start, "search-newer"], "|npm run Build"],
    ["stays at the last one", [find("push"), start, start], "git |push"],
    [
      "looks for more again when the query gets shorter",
      [find("np"), start, "shorten-search"],
      "|npm test",
    ],
    ["takes signs literally", [find("n.m")], "draft|"],
    ["treats line breaks in the query as blanks", [find("git\npush")], "|git push"],
    ["takes a paste as part of the query", [{ type: "paste", text: "push" }], "git |push"],
    ["does nothing without a query", ["search-older", "search-newer", "shorten-search"], "draft|"],
  ])("%s", (_what, steps, shown) => {
    expect(see(searching(...steps))).toBe(shown);
  });

  test("says what it looks for, and when nothing is found", () => {
    expect(selectSearchLine(searching(find("np")))).toEqual({ query: "np", isFailing: false });
    expect(selectSearchLine(searching(find("np"), find("x")))).toEqual({
      query: "npx",
      isFailing: true,
    });
    expect(selectSearchLine(searching(find("push"), start))?.isFailing).toBe(true);
    expect(selectSearchLine(searching())).toEqual({ query: "", isFailing: false });
    expect(selectSearchLine(createPromptState())).toBeUndefined();
    expect(selectPromptMode(searching())).toBe("search");
  });

  test("marks what hides in the query", () => {
    expect(selectSearchLine(searching(find("a\u202e\u001b[31mb")))?.query).toBe("a<U+202E>b");
  });

  test("takes what it found when accepted, and can be undone", () => {
    const accepted = searching(find("push"), "accept-search");
    expect(see(accepted)).toBe("git |push");
    expect(selectPromptText(accepted)).toBe("git push");
    expect(accepted.search).toBeNull();
    expect(selectPromptText(run(accepted, "undo"))).toBe("draft");
    expect(selectPromptText(run(accepted, "recall-previous"))).toBe("npm test");
  });

  test("takes the entry as it was sent, not as it was changed on the way", () => {
    const changed = run(
      createPromptState(["abc"]),
      "recall-previous",
      insert("!"),
      start,
      find("b"),
    );
    expect(see(changed)).toBe("a|bc");
    expect(selectPromptText(run(changed, "accept-search"))).toBe("abc");
  });

  test.each<[string, Step]>([
    ["cancelled", "cancel-search"],
    ["accepted without a match", "accept-search"],
  ])("leaves the text alone when %s", (_what, step) => {
    const ended = run(searching(), step);
    expect(see(ended)).toBe("draft|");
    expect(ended.search).toBeNull();
  });

  test("applies any other action to what it found", () => {
    const state = searching(find("push"), "move-to-line-end", insert("!"));
    expect(see(state)).toBe("git push!|");
    expect(state.search).toBeNull();
  });

  test("is not disturbed by completions that come late", () => {
    const state = searching(find("npm"), {
      type: "offer-completions",
      offer: { text: "draft", cursor: 5, range: { start: 0, end: 5 }, items: [{ value: "x" }] },
    });
    expect(see(state)).toBe("|npm test");
    expect(state.completion).toBeNull();
  });

  test("shows no entry twice in a row", () => {
    const state = run(createPromptState(["npm a", "npm b", "ls", "npm b"]), start, find("npm"));
    expect(see(run(state, start))).toBe("|npm a");
  });

  test("bounds what is looked for", () => {
    const state = searching(find("😀".repeat(500)));
    expect(state.search?.query).toHaveLength(MAX_QUERY_CHARACTERS);
  });

  test("ignores its own actions when it is not open", () => {
    const state = createPromptState(["x"]);
    const steps: Step[] = [
      find("x"),
      "shorten-search",
      "search-older",
      "search-newer",
      "accept-search",
      "cancel-search",
    ];
    expect(run(state, ...steps)).toBe(state);
  });
});
