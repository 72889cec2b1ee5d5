import fc from "fast-check";
import { expect, test } from "vitest";
import type { PromptAction } from "./prompt-action.ts";
import { rowWidth } from "./prompt-layout.ts";
import { createPromptState, type PromptState } from "./prompt-state.ts";
import { PASTE_MARK } from "./prompt-text.ts";
import { reducePrompt } from "./reduce-prompt.ts";
import { selectCompletionRows } from "./select-completion-rows.ts";
import { selectPromptRows } from "./select-prompt-rows.ts";
import { selectPromptText } from "./select-prompt-text.ts";
import { selectSubmission } from "./select-submission.ts";
import { shownText } from "./shown-text.ts";

const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => {
    if (/\p{M}|\u200d|\ufe0f/u.test(character)) return sum;
    return sum + (/[\u1100-\u115f\u2e80-\uffdc\p{Emoji_Presentation}]/u.test(character) ? 2 : 1);
  }, 0);

/** Number signs of Arabic, Syriac and Kaithi are drawn, whatever their category says. */
const NOT_DRAWN =
  /(?![\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u{110BD}\u{110CD}])[\p{Cc}\p{Cf}\p{Cs}]/u;

const plainTypes = [
  ...["move-back", "move-forward", "move-word-back", "move-word-forward", "move-up", "move-down"],
  ...["move-to-line-start", "move-to-line-end", "move-to-text-start", "move-to-text-end"],
  ...["delete-back", "delete-forward", "delete-word-back", "delete-word-forward"],
  ...["delete-to-line-start", "delete-to-line-end", "newline", "yank", "undo", "redo", "clear"],
  ...["submit", "recall-previous", "recall-next", "recall-previous-match", "recall-next-match"],
  ...["start-search", "shorten-search", "search-older", "search-newer", "accept-search"],
  ...["cancel-search", "select-next-completion", "select-previous-completion"],
  ...["accept-completion", "close-completions"],
] as const;

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.constantFrom(
    "a",
    "word ",
    "漢字",
    "👍🏽",
    "👨‍👩‍👧",
    "🇩",
    "🇪",
    "\u0301",
    "\u200d",
    "\t",
    "e\u0301",
    "각",
    "न्",
  ),
  fc.constantFrom(
    "\u001b[31m",
    "\u001b]0;",
    "\u202e",
    PASTE_MARK,
    "\\",
    "\r\n",
    "\ud800",
    "\ufe0f",
  ),
);
const longText = fc.oneof(text, fc.constant("long\n".repeat(20)), fc.constant("x".repeat(1200)));

const action: fc.Arbitrary<PromptAction> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant("insert" as const), text }) },
  // Cast: these need nothing but their name.
  {
    weight: 6,
    arbitrary: fc.constantFrom(...plainTypes).map((type) => ({ type }) as PromptAction),
  },
  fc.record({ type: fc.constantFrom("paste" as const, "set-text" as const), text: longText }),
  fc.record({ type: fc.constant("extend-search" as const), text }),
);
const actions = fc.array(action, { maxLength: 40, size: "max" });
const columns = fc.integer({ min: 1, max: 30 });

function run(state: PromptState, steps: readonly PromptAction[], width = 20): PromptState {
  return steps.reduce(
    (before, step) => reducePrompt(before, step, { columns: width, widthOf }),
    state,
  );
}

/** A menu over a random part of the text, as it could come at any time. */
function offer(state: PromptState): PromptState {
  const { content, cursor } = state;
  return reducePrompt(
    state,
    {
      type: "offer-completions",
      offer: {
        text: content.text,
        cursor,
        range: { start: Math.floor(cursor / 2), end: cursor },
        items: [{ value: "one" }, { value: "two\u001b" }],
      },
    },
    { columns: 20, widthOf },
  );
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

function expectSound(state: PromptState): void {
  const { content, cursor } = state;
  const boundaries = [...segmenter.segment(content.text)].map(({ index }) => index);
  expect([...boundaries, content.text.length]).toContain(cursor);
  expect(content.text.split(PASTE_MARK)).toHaveLength(content.pastes.length + 1);
  expect(content.text.replaceAll(PASTE_MARK, "")).not.toMatch(/[^\P{Cc}\t\n]|\p{Cs}/u);
  expect(selectPromptText(state)).not.toMatch(/[^\P{Cc}\t\n]|\p{Cs}/u);
}

test("the cursor stands between graphemes and the text stays clean, whatever happens", () => {
  fc.assert(
    fc.property(actions, fc.array(fc.string()), columns, (steps, history, width) => {
      let state = createPromptState(history);
      for (const step of steps) {
        state = run(offer(state), [step], width);
        expectSound(state);
      }
    }),
    { numRuns: 300 },
  );
});

test("undoing everything and redoing it gives the same text and cursor", () => {
  fc.assert(
    fc.property(actions, (steps) => {
      const state = run(createPromptState(["old"]), steps);
      const count = state.undo.done.length;
      const edited = {
        content: state.content,
        cursor: state.undo.done.at(-1)?.cursorAfter ?? state.cursor,
      };
      const undone = run(
        state,
        Array.from({ length: count }, () => ({ type: "undo" as const })),
      );
      expectSound(undone);
      const redone = run(
        undone,
        Array.from({ length: count }, () => ({ type: "redo" as const })),
      );
      expect(redone.undo.done).toHaveLength(count);
      if (state.search === null) {
        expect({ content: redone.content, cursor: redone.cursor }).toEqual(edited);
      }
    }),
    { numRuns: 300 },
  );
});

test("every edit can be undone to exactly what was there", () => {
  fc.assert(
    fc.property(actions, action, (steps, last) => {
      const before = run(createPromptState(["old"]), steps);
      const after = run(before, [last]);
      fc.pre(before.search === null && last.type !== "undo" && last.type !== "redo");
      fc.pre(after.undo.done.length > before.undo.done.length);
      const undone = run(after, [{ type: "undo" }]);
      expect({ content: undone.content, cursor: undone.cursor }).toEqual({
        content: before.content,
        cursor: before.cursor,
      });
    }),
    { numRuns: 300 },
  );
});

test("the rows hold the whole text in order, none too wide, with the cursor in one of them", () => {
  fc.assert(
    fc.property(actions, columns, (steps, width) => {
      const state = run(createPromptState(["some old entry", "漢字 entry"]), steps, width);
      const view = { columns: width, maxRows: 10_000, widthOf };
      const { rows, cursor, hasMoreAbove, hasMoreBelow } = selectPromptRows(state, view);
      const shown = shownText(state).content.text;
      let at = 0;
      for (const { start, end, parts } of rows) {
        expect(start - at).toBe(start === 0 || shown[start - 1] !== "\n" ? 0 : 1);
        expect(shown.slice(start, end)).not.toContain("\n");
        const drawn = parts.map((part) => part.text).join("");
        expect(drawn).not.toMatch(NOT_DRAWN);
        expect(widthOf(drawn)).toBeLessThanOrEqual(rowWidth(view));
        at = end;
      }
      expect(at).toBe(shown.length);
      expect([hasMoreAbove, hasMoreBelow]).toEqual([false, false]);
      const row = rows[cursor.row];
      expect(row?.start).toBeLessThanOrEqual(shownText(state).cursor);
      expect(row?.end).toBeGreaterThanOrEqual(shownText(state).cursor);
      expect(cursor.column).toBeLessThanOrEqual(rowWidth(view));
    }),
    { numRuns: 300 },
  );
});

test("a window of any height shows the cursor and a part of the same rows", () => {
  fc.assert(
    fc.property(
      actions,
      columns,
      fc.integer({ min: 1, max: 6 }),
      fc.nat(200),
      (steps, width, maxRows, scrollOffset) => {
        const state = run(createPromptState(), steps, width);
        const all = selectPromptRows(state, { columns: width, maxRows: 10_000, widthOf });
        const part = selectPromptRows(state, { columns: width, maxRows, widthOf, scrollOffset });
        const first = all.rows.findIndex(({ start }) => start === part.rows[0]?.start);
        expect(part.rows).toEqual(all.rows.slice(first, first + maxRows));
        expect(part.rows).toHaveLength(Math.min(maxRows, all.rows.length));
        expect(part.cursor).toEqual({ row: all.cursor.row - first, column: all.cursor.column });
        expect(part.hasMoreAbove).toBe(first > 0);
        expect(part.hasMoreBelow).toBe(first + maxRows < all.rows.length);
      },
    ),
    { numRuns: 300 },
  );
});

test("a move up and one down come back to the same row, and an edge means that nothing moved", () => {
  fc.assert(
    fc.property(actions, columns, (steps, width) => {
      const state = run(createPromptState(), steps, width);
      fc.pre(state.search === null);
      const up = run(state, [{ type: "move-up" }], width);
      if (up.edge === "top") {
        expect(up.cursor).toBe(state.cursor);
        return;
      }
      expect(up.cursor).toBeLessThan(state.cursor);
      const down = run(up, [{ type: "move-down" }], width);
      const rowOf = (at: PromptState): number =>
        selectPromptRows(at, { columns: width, maxRows: 10_000, widthOf }).cursor.row;
      expect(rowOf(up)).toBe(rowOf(state) - 1);
      expect(rowOf(down)).toBe(rowOf(state));
    }),
    { numRuns: 300 },
  );
});

test("what is sent is what was there, once", () => {
  fc.assert(
    fc.property(actions, (steps) => {
      const state = run(createPromptState(), [
        ...steps,
        { type: "cancel-search" },
        { type: "close-completions" },
      ]);
      const submission = selectSubmission(state);
      const after = run(state, [{ type: "submit" }]);
      if (submission.kind !== "send") return;
      expect(submission.text).toBe(selectPromptText(state));
      expect(after.content.text).toBe("");
      expect(selectPromptText(run(after, [{ type: "recall-previous" }]))).toBe(submission.text);
    }),
  );
});

test("the menu shows nothing that controls the terminal", () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ value: text, description: text }), { minLength: 1 }),
      (items) => {
        const opened = reducePrompt(
          createPromptState(),
          {
            type: "offer-completions",
            offer: { text: "", cursor: 0, range: { start: 0, end: 0 }, items },
          },
          { columns: 20, widthOf },
        );
        const view = selectCompletionRows(opened, { columns: 20, widthOf, maxRows: 6 });
        for (const { name, description } of view?.rows ?? []) {
          expect(name + description).not.toMatch(NOT_DRAWN);
        }
      },
    ),
  );
});
