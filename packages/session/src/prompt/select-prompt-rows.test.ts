import { describe, expect, test } from "vitest";
import { createPromptState, type PromptState } from "./prompt-state.ts";
import { reducePrompt } from "./reduce-prompt.ts";
import { type PromptRows, selectPromptRows } from "./select-prompt-rows.ts";

/** As terminals do it, as far as these tests go. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, character) => {
    if (/\p{M}|\u200d|\ufe0f/u.test(character)) return sum;
    return sum + (/[\u1100-\u115f\u2e80-\uffdc\p{Emoji_Presentation}]/u.test(character) ? 2 : 1);
  }, 0);

function open(shown: string): PromptState {
  const text = shown.replace("|", "");
  return { ...createPromptState(), content: { text, pastes: [] }, cursor: shown.indexOf("|") };
}

/** The rows as they are drawn, with `|` for the cursor; one that stands beyond the text shows. */
function see({ rows, cursor }: PromptRows): string[] {
  return rows.map(({ parts }, index) => {
    const text = parts.map((part) => part.text).join("");
    if (index !== cursor.row) return text;
    let before = "";
    for (const { segment } of new Intl.Segmenter().segment(text)) {
      if (widthOf(before) < cursor.column) before += segment;
    }
    const gap = cursor.column - widthOf(before);
    return `${before}${gap === 0 ? "" : `<${gap}>`}|${text.slice(before.length)}`;
  });
}

const draw = (shown: string, columns = 11, maxRows = 99): string[] =>
  see(selectPromptRows(open(shown), { columns, maxRows, widthOf }));

describe("wrapping", () => {
  test.each<[string, string, string[]]>([
    ["nothing", "|", ["|"]],
    ["a line that fits", "0123456789|", ["0123456789|"]],
    ["a word that is too long", "0123456789ab|", ["0123456789", "ab|"]],
    ["at blanks", "hello big world|", ["hello big ", "world|"]],
    ["at a blank that does not fit itself", "0123456789 b|", ["0123456789", " b|"]],
    ["a long word after a short one", "a 0123456789xyz|", ["a ", "0123456789", "xyz|"]],
    ["several lines", "one\n\ntwo|", ["one", "", "two|"]],
    ["a line break at the end", "one\n|", ["one", "|"]],
    ["wide characters, never in two", "a漢字漢字漢字|", ["a漢字漢字", "漢字|"]],
    ["wide characters after a blank, in the same row", "ab 漢字漢字漢|", ["ab 漢字漢", "字漢|"]],
    ["a word behind wide characters as a whole", "漢字漢字abc|", ["漢字漢字", "abc|"]],
    ["a word before wide characters where it is", "aa bbbbbb漢字|", ["aa bbbbbb", "漢字|"]],
    ["emoji", "👍👍👍👍👍👍|", ["👍👍👍👍👍", "👍|"]],
    [
      "combining marks with their letter",
      `${"e\u0301".repeat(11)}|`,
      ["e\u0301".repeat(10), "e\u0301|"],
    ],
    ["tabs as blanks up to their stop", "a\tbc\td|", ["a   bc  d|"]],
    ["a tab that does not fit", "012345678\tx|", ["012345678", "    x|"]],
    ["a word behind such a tab", "012345678\tabcdefg|", ["012345678", "    ", "abcdefg|"]],
  ])("%s", (_what, shown, rows) => {
    expect(draw(shown)).toEqual(rows);
  });

  test.each([3, 2, 1, 0, -5])("works in %s columns", (columns) => {
    expect(draw("ab漢|", columns)).toEqual(["ab", "漢|"]);
    expect(draw("a\u202eb\t|", columns)).toEqual(["a?", "b", "  |"]);
  });

  test("shows a placeholder that is wider than the row in a shorter form", () => {
    const paste = (columns: number) => {
      const state = reducePrompt(
        open("|"),
        { type: "paste", text: "x\n".repeat(20) },
        { columns, widthOf },
      );
      return see(selectPromptRows(state, { columns, maxRows: 9, widthOf }));
    };
    expect(paste(40)).toEqual(["[Pasted text #1, 21 lines]|"]);
    expect(paste(20)).toEqual(["[#1]|"]);
    expect(paste(4)).toEqual(["?|"]);
  });

  test("tells placeholders from text", () => {
    const state = reducePrompt(
      open("a|b"),
      { type: "paste", text: "x\n".repeat(20) },
      { columns: 80, widthOf },
    );
    expect(selectPromptRows(state, { columns: 80, maxRows: 1, widthOf }).rows[0]?.parts).toEqual([
      { kind: "text", text: "a" },
      { kind: "paste", text: "[Pasted text #1, 21 lines]" },
      { kind: "text", text: "b" },
    ]);
  });
});

describe("the cursor", () => {
  test.each<[string, string, string[]]>([
    ["in the middle", "ab|cd", ["ab|cd"]],
    ["behind wide characters", "漢字|x", ["漢字|x"]],
    ["behind a tab", "a\t|b", ["a   |b"]],
    ["at the seam of a wrapped line, in the lower row", "0123456789|ab", ["0123456789", "|ab"]],
    ["at the end of a full row, with a cell of its own", "0123456789|", ["0123456789|"]],
    ["at the end of a line before another", "0123456789|\nab", ["0123456789|", "ab"]],
    ["in an empty line", "a\n|\nb", ["a", "|", "b"]],
  ])("stands %s", (_what, shown, rows) => {
    expect(draw(shown)).toEqual(rows);
  });
});

describe("the window", () => {
  const text = (cursor: number): string =>
    Array.from({ length: 9 }, (_, index) =>
      index === cursor ? `|row ${index}` : `row ${index}`,
    ).join("\n");
  const view = (cursor: number, scrollOffset?: number) =>
    selectPromptRows(open(text(cursor)), {
      columns: 20,
      maxRows: 3,
      widthOf,
      ...(scrollOffset === undefined ? {} : { scrollOffset }),
    });

  test.each([
    [0, ["|row 0", "row 1", "row 2"], false, true],
    [2, ["row 0", "row 1", "|row 2"], false, true],
    [3, ["row 1", "row 2", "|row 3"], true, true],
    [8, ["row 6", "row 7", "|row 8"], true, false],
  ])("shows the cursor in row %i", (cursor, rows, hasMoreAbove, hasMoreBelow) => {
    expect(see(view(cursor))).toEqual(rows);
    expect(view(cursor)).toMatchObject({ hasMoreAbove, hasMoreBelow });
  });

  test("moves only when it must", () => {
    const { scrollOffset } = view(5);
    expect(see(view(4, scrollOffset))).toEqual(["row 3", "|row 4", "row 5"]);
    expect(see(view(3, scrollOffset))).toEqual(["|row 3", "row 4", "row 5"]);
    expect(see(view(2, scrollOffset))).toEqual(["|row 2", "row 3", "row 4"]);
    expect(see(view(6, scrollOffset))).toEqual(["row 4", "row 5", "|row 6"]);
  });

  test("leaves no row empty when the text gets shorter", () => {
    const shorter = selectPromptRows(open("a\nb\nc|"), {
      columns: 20,
      maxRows: 3,
      widthOf,
      scrollOffset: 4,
    });
    expect(see(shorter)).toEqual(["a", "b", "c|"]);
    expect(see(view(8, 10_000))).toEqual(["row 6", "row 7", "|row 8"]);
  });

  test.each([0, -1])("shows a row when %s are wanted", (maxRows) => {
    expect(draw("a\nb|", 20, maxRows)).toEqual(["b|"]);
  });

  test("has room for lines of more rows than anybody counts", () => {
    const huge = "x".repeat(240_000);
    const state = reducePrompt(
      open("|"),
      { type: "insert", text: `${huge}\na\n${huge}` },
      { columns: 3, widthOf },
    );
    const inside = { ...state, cursor: huge.length + 1 };
    expect(see(selectPromptRows(inside, { columns: 3, maxRows: 3, widthOf }))).toEqual([
      "xx",
      "xx",
      "|a",
    ]);
  });

  test("looks only at the lines around the cursor", () => {
    let calls = 0;
    const line = "Ein schöner Tag — 漢字 mit vielen Zeichen\n";
    const long = reducePrompt(
      open("|"),
      { type: "insert", text: line.repeat(2500) },
      { columns: 80, widthOf },
    );
    selectPromptRows(long, {
      columns: 80,
      maxRows: 8,
      widthOf: (text) => {
        calls += 1;
        return widthOf(text);
      },
    });
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThan(1000);
  });
});

describe("what is drawn", () => {
  test.each([
    ["bidi overrides, marked", "a\u202eb|", "a<U+202E>b|"],
    ["zero width blanks, marked", "a\u200bb|", "a<U+200B>b|"],
    ["tag characters, marked", "a\u{e0041}|", "a<U+E0041>|"],
    ["a byte order mark, marked", "\ufeffa|", "<U+FEFF>a|"],
    ["a joiner that hides between letters, marked", "s\u200dt|", "s<U+200D>t|"],
    ["joiners in a row, marked", "é\u200c\u200d\u200c|", "é<U+200C><U+200D><U+200C>|"],
    ["an emoji of several, side by side", "👨‍👩‍👧|", "👨👩👧|"],
    ["a joiner that a script needs, left out", "می‌خواهم|", "میخواهم|"],
    ["an emoji with its selector", "❤️|", "❤️|"],
    ["a selector that hides, marked", "a\ufe0f|", "a<U+FE0F>|"],
    ["a control character that should not be there, marked", "a\u001b[31mb|", "a␛[31mb|"],
  ])("shows %s", (_what, shown, row) => {
    expect(draw(shown, 60)).toEqual([row]);
  });

  test("is never more than a few marks on one letter", () => {
    const [row = ""] = draw(`e${"\u0301".repeat(5000)}|`, 60);
    expect(row.length).toBeLessThan(40);
  });
});
