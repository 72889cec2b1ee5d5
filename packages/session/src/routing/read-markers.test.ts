import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Markers, readMarkers } from "./read-markers.ts";

const lines = (...each: readonly string[]) => each.join("\n");
const next = (text: string) =>
  readMarkers(text).next.map(({ name, intent }) => `${name}/${intent}`);

describe("NEXT", () => {
  test.each<[string, readonly string[]]>([
    ["[NEXT: max]", ["max/P2"]],
    ["[next:max]", ["max/P2"]],
    ["[ Next : max ]", ["max/P2"]],
    ["[NEXT: max !P1]", ["max/P1"]],
    ["[NEXT: max!p1]", ["max/P1"]],
    ["[NEXT: max！P3]", ["max/P3"]],
    ["[NEXT: max  ！p3 ]", ["max/P3"]],
    ["[NEXT: a, b !P1,c!P3]", ["a/P2", "b/P1", "c/P3"]],
    ["first [NEXT: b] then [NEXT: a !P1, b]", ["b/P2", "a/P1", "b/P2"]],
    ["[NEXT: ,, a , ,]", ["a/P2"]],
    ["[NEXT: !P1, a]", ["a/P2"]],
    ["[NEXT: Dr. Ada-Lovelace_2 (QA) @home]", ["Dr. Ada-Lovelace_2 (QA) @home/P2"]],
    ["[NEXT: 小明 ！P1]", ["小明/P1"]],
    ["[NEXT: `max`]", ["`max`/P2"]],
    ["[NEXT: [NEXT: max]", ["max/P2"]],
  ])("%j names %j", (text, expected) => {
    expect(next(text)).toEqual(expected);
  });

  test.each([
    ["max !P4", "max !P4"],
    ["max !P12", "max !P12"],
    ["max P1", "max P1"],
    ["max !", "max !"],
    ["!P1 max", "!P1 max"],
    ["max !P1!", "max !P1!"],
  ])("takes what is no intent in %j as a part of the name", (body, name) => {
    expect(readMarkers(`[NEXT: ${body}]`).next).toEqual([{ name, intent: "P2" }]);
  });

  test.each(["[NEXT:]", "[NEXT: ]", "[NEXT: , ]"])("says nothing when it is empty: %j", (text) => {
    expect(readMarkers(`a ${text}`)).toEqual({ ...nothing, content: "a" });
  });

  test.each([
    "[NEXT max]",
    "[NEXT: max",
    "NEXT: max]",
    "[NEXTS: max]",
    "[NEXT: max\n]",
    "(NEXT: max)",
    "[NEXT: m[a]x]",
  ])("is not %j, which stays in the text", (text) => {
    expect(readMarkers(text)).toEqual({ ...nothing, content: text });
  });

  test("takes a hundred names, over all markers", () => {
    const names = Array.from({ length: 150 }, (_, index) => `m${index}`);
    const text = `[NEXT: ${names.slice(0, 60).join()}] and [NEXT: ${names.slice(60).join()}]`;
    expect(readMarkers(text).next.map(({ name }) => name)).toEqual(names.slice(0, 100));
    expect(readMarkers(text).content).toBe("and");
  });
});

describe("FROM", () => {
  test.each([
    ["[FROM: Kai Uwe]", "Kai Uwe"],
    ["[from:max]", "max"],
    ["[FROM: a] [FROM: b] [FROM: ]", "b"],
    ["[FROM: ]", null],
    ["from: max", null],
  ])("of %j is %j", (text, from) => {
    expect(readMarkers(text).from).toBe(from);
  });
});

describe("TEAM_TASK", () => {
  test.each([
    ["[TEAM_TASK: build it]", "build it"],
    ["[team_task:build it]", "build it"],
    ["[TEAM_TASK: one] [TEAM_TASK: two] [TEAM_TASK: ]", "two"],
    ["[TEAM_TASK: first,\n\n  second\n]", "first,\n\n  second"],
    ["[TEAM_TASK: - [ ] one\n- [x] two]", "- [ ] one\n- [x] two"],
    ["[TEAM_TASK: mind `a]` here]", "mind `a]` here"],
    ["[TEAM_TASK: end with [NEXT: x] always]", "end with [NEXT: x] always"],
    ["[TEAM_TASK: ]", null],
  ])("of %j is %j", (text, teamTask) => {
    expect(readMarkers(text)).toEqual({ ...nothing, teamTask });
  });

  test("without an end is text, and takes no other marker with it", () => {
    const text = lines("[TEAM_TASK: build it", "[NEXT: max]");
    const content = "[TEAM_TASK: build it";
    expect(readMarkers(text)).toEqual({
      ...nothing,
      content,
      next: [{ name: "max", intent: "P2" }],
    });
  });

  test.each([
    ["just fits", "x".repeat(5120), 5120],
    ["is a byte too long", "x".repeat(5121), 5120],
    ["has two bytes each", "ä".repeat(3000), 2560],
    ["would be cut in the middle of two bytes", `x${"ä".repeat(3000)}`, 2560],
    ["has three bytes each", "漢".repeat(3000), 1706],
    ["has four bytes each", "😀".repeat(3000), 2560],
    ["would be cut in the middle of four bytes", `xx${"😀".repeat(3000)}`, 2560],
  ])("keeps the first 5 KiB of what %s", (_what, task, length) => {
    const { teamTask, content } = readMarkers(`a [TEAM_TASK: ${task}] b`);
    expect(teamTask).toBe(task.slice(0, length));
    expect(content).toBe("a b");
  });
});

describe("DROP", () => {
  test.each<[string, Markers["drop"]]>([
    ["[DROP: ALL]", "all"],
    ["[drop:all]", "all"],
    ["[DROP: All !P1]", "all"],
    ["[DROP: Sarah]", ["Sarah"]],
    ["[DROP: Sarah, max !P1 ,]", ["Sarah", "max"]],
    ["[DROP: Sarah, all, Max]", "all"],
    ["[DROP: Sarah] [DROP: ALL] [DROP: Max]", "all"],
    ["[DROP: Sarah] [DROP: Max]", ["Sarah", "Max"]],
    ["[DROP: Allan]", ["Allan"]],
    ["[DROP: ]", []],
    ["drop all", []],
  ])("of %j is %j", (text, drop) => {
    expect(readMarkers(text).drop).toEqual(drop);
  });

  test("of all counts even behind a hundred names", () => {
    const names = Array.from({ length: 150 }, (_, index) => `m${index}`);
    expect(readMarkers(`[DROP: ${names.join()}]`).drop).toEqual(names.slice(0, 100));
    expect(readMarkers(`[DROP: ${names.join()}, all]`).drop).toBe("all");
  });
});

describe("the content", () => {
  test.each([
    ["nothing", "", ""],
    ["only a marker", "[NEXT: max]", ""],
    ["only markers", "[NEXT: max] [DROP: ALL]\n\n[FROM: kai]\n", ""],
    ["no marker", "  Hello\n\n  you  \n", "Hello\n\n  you"],
    ["brackets that are none", "see [1] and [x](y)", "see [1] and [x](y)"],
    ["a marker at the beginning", "[NEXT: max] Hello", "Hello"],
    ["a marker at the end", "Hello [NEXT: max]", "Hello"],
    ["a marker in a sentence", "Hello [NEXT: max] you", "Hello you"],
    ["a marker before a word", "Hello [NEXT: max]you", "Hello you"],
    ["a marker in a word", "Hel[NEXT: max]lo", "Hello"],
    ["a marker at the end of a line", "Hello [NEXT: max]\nyou", "Hello\nyou"],
    ["a marker at the beginning of a line", "Hello\n[NEXT: max] you", "Hello\nyou"],
    ["a marker on its line", "Hello\n[NEXT: max]\nyou", "Hello\nyou"],
    ["an indented one on its line", "Hello\n   [NEXT: max]  \nyou", "Hello\nyou"],
    ["a marker as a paragraph", "Hello\n\n[NEXT: max]\n\nyou", "Hello\n\nyou"],
    ["a marker that ends a paragraph", "Hello\n[NEXT: max]\n\nyou", "Hello\n\nyou"],
    ["a marker that begins a paragraph", "Hello\n\n[NEXT: max]\nyou", "Hello\n\nyou"],
    ["a wide gap", "Hello\n\n\n[NEXT: max]\n\nyou", "Hello\n\n\nyou"],
    ["two on one line", "Hello\n[NEXT: max] [DROP: kai]\nyou", "Hello\nyou"],
    ["two paragraphs", "Hello\n[NEXT: max]\n\n[DROP: kai]\nyou", "Hello\n\nyou"],
    ["one behind words, one before", "Hello [NEXT: a]\n[NEXT: b] you", "Hello\nyou"],
    ["indented words", "- a\n[NEXT: max]\n    - b\n      c", "- a\n    - b\n      c"],
    ["words indented before it", "- a\n  [NEXT: max] - b", "- a\n  - b"],
    ["blanks between words", "a  b\n[NEXT: max]\nc   d", "a  b\nc   d"],
    ["a hard line break", "a  \n[NEXT: max]\nb", "a  \nb"],
    ["lines that end as on Windows", "a\r\n\r\n[NEXT: max]\r\n\r\nb", "a\r\n\r\nb"],
    ["a task on many lines", "a\n[TEAM_TASK: one\n\ntwo\n]\nb", "a\nb"],
    ["all kinds", "[FROM: k]\n[TEAM_TASK: t]\nHello [DROP: x]\n\nyou\n[NEXT: m]", "Hello\n\nyou"],
  ])("keeps everything else around %s", (_what, text, content) => {
    expect(readMarkers(text).content).toBe(content);
  });

  test("of a text without brackets is the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        fc.pre(!text.includes("["));
        expect(readMarkers(text)).toEqual({ ...nothing, content: text.trim() });
      }),
    );
  });

  test("has every word, in order, and nothing of the markers", () => {
    const word = fc.constantFrom("one", "[2]", "`[NEXT: x]`", "é", "- ");
    const marker = fc.constantFrom("[NEXT: max]", "[DROP: ALL]", "[TEAM_TASK: a\nb]", "[from: x]");
    const blank = fc.constantFrom(" ", "\n", "\n\n", "\t", "  \n");
    fc.assert(
      fc.property(fc.array(fc.oneof(word, marker, blank), { maxLength: 20 }), (parts) => {
        const words = parts.filter((part) => !/^\[[a-z_]+:/i.test(part)).join("");
        const { content } = readMarkers(parts.join(""));
        expect(content.replace(/\s/g, "")).toBe(words.replace(/\s/g, ""));
      }),
    );
  });
});

describe("code", () => {
  const marker = "[NEXT: quoted]";
  test.each([
    ["inline code", `say \`${marker}\` to hand over`],
    ["inline code with a backtick", `say \`\`a \` ${marker}\`\` to hand over`],
    ["inline code on two lines", `say \`hand over:\n${marker}\` to hand over`],
    ["a block", lines("so:", "```", marker, "```", "done")],
    ["a block of a language", lines("```md", "# a", "", marker, "```")],
    ["a longer fence around a shorter one", lines("````", "```", marker, "````")],
    ["a block that a longer fence closes", lines("```", marker, "`````", "done")],
    ["a block of tildes", lines("~~~ text `x`", "```", marker, "~~~")],
    ["a block in a list", lines("- so:", "    ```", `    ${marker}`, "    ```")],
    ["a block that begins an item", lines("1. ```", `   ${marker}`, "   - ```", marker, "   ```")],
    ["a block in a quote", lines("> ```", `> ${marker}`, "> ```")],
    ["a block on Windows", ["```", marker, "```", "done"].join("\r\n")],
    ["a block with a backtick", lines("```", "`", marker, "```", "a ` b")],
    ["two blocks", lines("```", marker, "```", "and", "```", marker, "```")],
  ])("has no markers: %s", (_what, text) => {
    expect(readMarkers(text)).toEqual({ ...nothing, content: text });
    expect(next(`${text}\n\n[NEXT: max]`)).toEqual(["max/P2"]);
    expect(readMarkers(`${text}\n\n[NEXT: max]`).content).toBe(text);
  });

  test.each([
    ["one backtick", "press ` now [NEXT: max]"],
    ["two lonely ones of other lengths", "press ` or `` [NEXT: max]"],
    ["backticks of two paragraphs", "press `\n\n[NEXT: max]\n\nand ` again"],
    ["backticks around a block", "press `\n```\n```\n[NEXT: max] and ` again"],
    ["inline code before it", "`a` [NEXT: max] `b`"],
    ["inline code of three backticks", "```a``` [NEXT: max] \n```"],
    ["a block before it", lines("```", "a", "```", "[NEXT: max]")],
    ["a fence that nothing closes", lines("```js", "a", "[NEXT: max]")],
    ["a fence left over", lines("```md", "```js", "a", "```", "b", "```", "[NEXT: max]")],
    ["a long fence with a short one", lines("`````", "```", "a", "```", "[NEXT: max]")],
    ["a fence of the other character", lines("```", "~~~", "[NEXT: max]")],
    ["inline code next to a lonely fence", lines("```js", "`a` [NEXT: max] `b`")],
    ["a fence with words behind", lines("```", "[NEXT: max]", "``` no end")],
  ])("is not: %s", (_what, text) => {
    expect(next(text)).toEqual(["max/P2"]);
  });

  test("makes no marker of what is around it", () => {
    expect(next("[`a`NEXT: max] [NEXT`a`: max] [NEXT: `max]`")).toEqual([]);
  });
});

describe("a hostile text", () => {
  const many = 100_000;
  test.each([
    ["openings", "[NEXT:".repeat(many)],
    ["openings with an end", `${"[NEXT:".repeat(many)}a]`],
    ["nested markers", "[NEXT:".repeat(many) + "]".repeat(many)],
    ["tasks without an end", "[TEAM_TASK:".repeat(many)],
    ["nested tasks", "[TEAM_TASK: a ".repeat(many) + "]".repeat(many)],
    ["markers", "[NEXT: a]".repeat(many)],
    ["markers behind a wide gap", `a${"\n".repeat(many)}${"[NEXT: a]\n".repeat(many)}b`],
    ["commas", `[NEXT: ${",".repeat(10 * many)}]`],
    ["exclamation marks", `[NEXT: a${"!".repeat(10 * many)}]`],
    ["blanks in a marker", `[NEXT: a${" ".repeat(10 * many)}b]`],
    ["blanks before a marker", `[${" ".repeat(10 * many)}[NEXT`],
    ["brackets", "[".repeat(10 * many)],
    ["backticks", "` ``".repeat(many)],
    [
      "backticks of all lengths",
      `${Array.from({ length: 1000 }, (_, index) => "`".repeat(index + 1)).join(" ")}${" a`b`".repeat(many)}`,
    ],
    ["fences without an end", "```js\n".repeat(many)],
    ["fences of falling lengths", fences(1000)],
    ["list marks", "- ".repeat(10 * many)],
    ["blank lines", " \n".repeat(10 * many)],
  ])("of %s is read in no time", (_what, text) => {
    const start = performance.now();
    readMarkers(text);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

const nothing: Markers = { content: "", next: [], from: null, teamTask: null, drop: [] };

function fences(count: number): string {
  const opening = (_: unknown, index: number) => `${"`".repeat(count - index + 2)}js`;
  return Array.from({ length: count }, opening).join("\n").repeat(4);
}
