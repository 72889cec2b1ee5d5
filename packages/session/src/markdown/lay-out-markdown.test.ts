import { dropUnsafe, hasUnsafe } from "@chatter/safe-text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { layOutMarkdown } from "./lay-out-markdown.ts";
import type { MarkdownOptions } from "./markdown-layout.ts";
import type { MarkdownRow } from "./markdown-row.ts";

/** Wide characters take two columns, marks none. */
function widthOf(text: string): number {
  return [...text].reduce((sum, character) => {
    if (/\p{M}/u.test(character)) return sum;
    return sum + (/[\u2e80-\uffdc\p{Emoji_Presentation}]/u.test(character) ? 2 : 1);
  }, 0);
}

function layOut(text: string, more: Partial<MarkdownOptions> = {}): readonly MarkdownRow[] {
  return layOutMarkdown(dropUnsafe(text), { columns: 40, widthOf, ...more });
}

/** Rows with the style of each piece that has one: `<strong:bold>`. */
function mark(rows: readonly MarkdownRow[]): string[] {
  return rows.map((row) =>
    row.map(({ text, style }) => (style === "text" ? text : `<${style}:${text}>`)).join(""),
  );
}

const plain = (rows: readonly MarkdownRow[]): string[] =>
  rows.map((row) => row.map(({ text }) => text).join(""));

describe("layOutMarkdown", () => {
  test.each<[string, string, string[]]>([
    [
      "headings by level",
      "# One\n## Two ##\n#### Four",
      ["<heading-1:One>", "<heading-2:Two>", "<heading-3:Four>"],
    ],
    ["no heading without a blank", "#one", ["#one"]],
    [
      "bold and italic",
      "a **b c** *d* _e_ ***f***.",
      ["a <strong:b c> <emphasis:d> <emphasis:e> <strong:f>."],
    ],
    ["bold between ideographs", "这是**重点**内容", ["这是<strong:重点>内容"]],
    ["italic in bold", "**a *b* c**", ["<strong:a b c>"]],
    ["code, whatever is in it", "run `a **b** [c](d)` now", ["run <code:`a **b** [c](d)`> now"]],
    ["code with backticks", "`` a`b ``", ["<code:`a`b`>"]],
    [
      "links as text",
      "see [the **docs**](https://x.y/z) or [x.y](x.y)",
      ["see <link:the ><strong:docs><dim: (https://x.y/z)> or <link:x.y>"],
    ],
    ["a link with brackets in its address", "[a](b_(c)_d)", ["<link:a><dim: (b_(c)_d)>"]],
    ["escaped signs", "\\*a\\* \\_b\\_ C:\\dir", ["*a* _b_ C:\\dir"]],
    ["lists", "- a\n  * b\n1. c", ["<dim:• >a", "  <dim:• >b", "<dim:1. >c"]],
    ["tasks", "- [ ] a\n- [x] b\n2. [X] c", ["<dim:☐ >a", "<dim:☑ >b", "<dim:2. ☑ >c"]],
    ["quotes", "> a **b**\n>> c", ["<quote:│ a ><strong:b>", "<quote:│ │ c>"]],
    ["rules", "---\n* * *\n--", [`<dim:${"─".repeat(40)}>`, `<dim:${"─".repeat(40)}>`, "--"]],
    ["empty lines", "a\n\n\nb\n\n", ["a", "", "", "b"]],
    ["tabs as blanks", "a\tb", ["a    b"]],
  ])("draws %s", (_name, text, rows) => {
    expect(mark(layOut(text))).toEqual(rows);
  });

  test.each([
    "2 * 3 * 4, 2*3*4 and 2**3**4",
    "src/*.ts and test/*.ts, src/**/*.ts and a/**/b",
    "*/5 * * * *",
    "pass **kwargs to __init__.py and snake_case_name",
    "an [index] and a(b) and [a] (b) and ![",
    "a ` b and ``c",
    "Title\n=====",
    "a | b\n-- | --",
    "<b>html</b> &amp; ~~gone~~",
  ])("leaves as it is written: %s", (text) => {
    expect(mark(layOut(text, { columns: 80 }))).toEqual(text.split("\n"));
  });

  test("lets the rows of an item, a quote and a paragraph hang", () => {
    const rows = layOut("- one two three\n> one two three\n  one two three", { columns: 10 });
    expect(plain(rows)).toEqual([
      ...["• one two", "  three"],
      ...["│ one two", "│ three"],
      ...["  one two", "  three"],
    ]);
  });

  test("draws code indented, with its language and its colours", () => {
    const text = "a\n```ts\nconst a = 'x'; // one 1\n  /* b\n  c */ return 12;\n```\nb **c**";
    expect(mark(layOut(text))).toEqual([
      "a",
      "  <dim:ts>",
      "  <keyword:const> a = <string:'x'>; <comment:// one 1>",
      "    <comment:/* b>",
      "    <comment:c */> <keyword:return> <number:12>;",
      "b <strong:c>",
    ]);
  });

  test.each<[string, string, string]>([
    ["py", "def f(): # it's", "  <keyword:def> f(): <comment:# it's>"],
    ["python", 'x = """a', '  x = <string:"""a>'],
    ["sh", 'echo don\'t "a # b" # c', '  <keyword:echo> don\'t <string:"a # b"> <comment:# c>'],
    ["yaml", "url: http://a/* # b", "  url: http://a/* <comment:# b>"],
    ["json", '{"a": [1, true]}', '  {<string:"a">: [<number:1>, <keyword:true>]}'],
    ["rust", "fn f<'a>(x: &'a str)", "  <keyword:fn> f<'a>(x: &'a <keyword:str>)"],
    ["sql", "SELECT 'a' -- b", "  <keyword:SELECT> <string:'a'> <comment:-- b>"],
    ["html", '<!-- a --><b id="c">', '  <comment:<!-- a -->><b id=<string:"c">>'],
    ["klingon", "const 1 'a'", "  const 1 'a'"],
  ])("highlights %s", (language, line, expected) => {
    expect(mark(layOut(`\`\`\`${language}\n${line}\n\`\`\``))[1]).toBe(expected);
  });

  test("colours a diff by line and keeps its signs", () => {
    const text = "```diff\n--- a\n+++ b\n@@ -1 +1 @@\n-old\n+new\n same\n```";
    expect(mark(layOut(text)).slice(1)).toEqual([
      "  <dim:--- a>",
      "  <dim:+++ b>",
      "  <dim:@@ -1 +1 @@>",
      "  <removed:-old>",
      "  <added:+new>",
      "   same",
    ]);
  });

  test("finds code in lists and in longer fences", () => {
    expect(plain(layOut("- a\n  ```\n  b\n    c\n  ```\nd"))).toEqual([
      "• a",
      "    b",
      "      c",
      "d",
    ]);
    expect(plain(layOut("````md\n```\n**a**\n```\n````"))).toEqual([
      "  md",
      "  ```",
      "  **a**",
      "  ```",
    ]);
  });

  test("draws a table in columns, wide characters counted", () => {
    const text = "| Name | N |\n|:--|--:|\n| `日本` | 1 |\n| a \\| b | 100 |\n| c |";
    expect(mark(layOut(text))).toEqual([
      "<strong:Name>  <dim: │ >  <strong:N>",
      "<dim:───────┼────>",
      "<code:`日本`><dim: │ >  1",
      "a | b <dim: │ >100",
      "c     <dim: │ >   ",
    ]);
  });

  test("cuts cells so that a table fits, and leaves one of too many columns as it is", () => {
    const wide = `| a | b |\n|--|--|\n| ${"x".repeat(50)} | ${"日".repeat(50)} |`;
    const rows = plain(layOut(wide, { columns: 21 }));
    expect(rows.at(-1)).toBe("xxxxxxxx… │ 日日日日…");
    expect(plain(layOut("|a|b|c|\n|-|-|-|", { columns: 8 }))[0]).toBe("|a|b|c|");
  });

  test("uses the signs that it is given", () => {
    const signs = {
      bullet: "*",
      taskOpen: "[ ]",
      taskDone: "[x]",
      quote: "|",
      rule: "-",
      bar: "|",
      cross: "+",
    };
    const text = "- a\n- [x] b\n> c\n***\n|d|e|\n|-|-|";
    expect(plain(layOut(text, { signs, columns: 5 }))).toEqual([
      "* a",
      "[x] b",
      "| c",
      "-----",
      "d | e",
      "--+--",
    ]);
  });

  test("gives the last rows only, as they are in the whole", () => {
    const text = "# a\n\n```ts\n/* 1\n2\n3 */\nb\n```\n- c\n\n|d|\n|-|\n|e|";
    const all = layOut(text);
    for (let lastRows = 0; lastRows <= all.length + 1; lastRows += 1) {
      expect(layOut(text, { lastRows })).toEqual(all.slice(Math.max(0, all.length - lastRows)));
    }
  });
});

const SAMPLE = `# A **plan** for it

Some \`code\` and **bold words that are long enough to be wrapped into rows** and *more*, 2 * 3, a_b.
Then [a link](https://example.org/a/very/long/address_(with)_brackets) and [no link] and ![image](x.png)!

- one **two
- [x] done \`open
1. three

| Name | Value |
|------|------:|
| a    | 1     |
| longer than before | 22 |

| no table
---
> quoted *text* that goes on and on and on and on
\`\`\`ts
const a = \`x
y\`; /* c
d */ return "1";
\`\`\`
pass **kwargs on; ${"word ".repeat(150)}**end** \\*
~~~
unclosed **
`;

/** Every way of writing that means something, in any order. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."*_`[]()!#>|-+~\\ \n\t:1.x日é",
        "**",
        "```",
        "\n| a |",
        "\n|-|",
        "\n- ",
        "](",
        "\n```ts\n",
        "/*",
        '"',
      ),
      fc.string({ unit: "grapheme", maxLength: 4 }),
    ),
    { maxLength: 60, size: "max" },
  )
  .map((parts) => parts.join(""));

/** All rows of a growing text but the last one are those of what it grows to. */
function expectNoJump(text: string, columns: number): void {
  let before: readonly MarkdownRow[] = [];
  // A mark that comes later can make a character wide.
  for (const { segment, index } of new Intl.Segmenter().segment(text)) {
    const end = index + segment.length;
    const rows = layOut(text.slice(0, end), { columns, isOpen: end < text.length });
    const settled = before.slice(0, -1);
    expect(rows.slice(0, settled.length)).toEqual(settled);
    before = rows;
  }
}

describe("layOutMarkdown, while a text grows", () => {
  test.each([20, 40, 100])("changes no row but the last in %d columns", (columns) => {
    expectNoJump(SAMPLE, columns);
  });

  test("changes no row but the last in any text", () => {
    fc.assert(
      fc.property(hostile, (text) => expectNoJump(text, 12)),
      { numRuns: 300 },
    );
  });

  test("shows what can be shown at once, and keeps back only what is undecided", () => {
    const open = (text: string) => plain(layOut(text, { isOpen: true }));
    expect(open("a **b")).toEqual(["a"]);
    expect(open("a **b** c")).toEqual(["a b c"]);
    expect(open(`a **b ${"c".repeat(510)}`)[0]).toBe("a **b");
    expect(open("a **b\nc")).toEqual(["a **b", "c"]);
    expect(open("a\n```\nb")).toEqual(["a", "  b"]);
    expect(open("a\n| b |\n|-|\n| c |")).toEqual(["a", "… table, 1 row"]);
  });
});

describe("layOutMarkdown, for any text", () => {
  test("gives safe rows that fit", () => {
    fc.assert(
      fc.property(hostile, fc.integer({ min: 1, max: 30 }), (text, columns) => {
        const rows = layOut(text, { columns });
        for (const row of rows) {
          for (const span of row)
            expect(hasUnsafe(span.text) || /[\n\t]/.test(span.text)).toBe(false);
          const width = widthOf(row.map((span) => span.text).join(""));
          if (columns >= 8) expect(width).toBeLessThanOrEqual(columns);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test.each<[string, string]>([
    ["stars", "**a "],
    ["mixed stars", "*a **b ***c _d "],
    ["single stars", "*"],
    ["brackets", "["],
    ["half links", "[a](b"],
    ["images", "![a](b("],
    ["backticks", "`a``b```c"],
    ["padded code", "` a"],
    ["bars", "|"],
    ["rows of a table", "| a | **b** |\n|-|-|\n"],
    ["quotes", ">"],
    ["quoted lines", ">>>> a\n"],
    ["lists", "  - [ ] 1. *\n"],
    ["empty lines", "\n"],
    ["fences", "```ts\n"],
    ["blanks", " "],
    ["hashes", "# "],
    ["backslashes", "\\"],
    ["wide characters", "日本語 "],
    ["marks", "e\u0301\u0301\u0301"],
  ])("takes a megabyte of %s in less than a second", (_name, piece) => {
    const text = dropUnsafe(piece.repeat(Math.ceil(1_000_000 / piece.length)));
    const code = dropUnsafe(`\`\`\`ts\n${text}`);
    for (const hostileText of [text, code]) {
      // Others may be busy on the same machine: only this process counts.
      const start = process.cpuUsage();
      layOutMarkdown(hostileText, { columns: 80, widthOf });
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1000).toBeLessThan(1000);
    }
  });
});
