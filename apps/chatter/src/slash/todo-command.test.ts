import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { hasUnsafe } from "@chatter/safe-text";
import { completeCommand, runCommand, type SlashCommandActionReturn } from "@chatter/session";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { changeList } from "../todo/change-list.ts";
import { openPlanStore } from "../todo/open-plan-store.ts";
import { todoCommand } from "./todo-command.ts";
import type { TodoCommandContext } from "./todo-command-context.ts";

let root: string;
let warnings: string[];
let context: TodoCommandContext;
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "chatter-slash-"));
  warnings = [];
  const store = openPlanStore(path.join(root, "data"));
  context = {
    place: async (member = "kai") => ({ key: { session: "s1", member }, store }),
    members: () => [
      { name: "kai", displayName: "Kai" },
      { name: "max-power", displayName: "Max" },
    ],
    now: Date.now,
    warn: (text) => warnings.push(text),
  };
});
afterEach(() => rmSync(root, { recursive: true }));

const commands = [todoCommand];
const run = (line: string, isConfirmed = false): Promise<SlashCommandActionReturn | undefined> =>
  runCommand(commands, line, context, { isBusy: true, isConfirmed });

/** The text of a message; anything else fails the test. */
async function say(line: string): Promise<string> {
  const result = await run(line);
  expect(result).toMatchObject({ type: "message", level: "info" });
  return result?.type === "message" ? result.text : "";
}

async function complain(line: string): Promise<string> {
  const result = await run(line);
  expect(result).toMatchObject({ type: "message", level: "error" });
  return result?.type === "message" ? result.text : "";
}

/** The texts of the list. */
async function texts(): Promise<string[]> {
  const { key, store } = await context.place();
  return (await store.read(key))?.plan.items.map(({ text }) => text) ?? [];
}

async function fill(...items: string[]): Promise<void> {
  for (const item of items) await say(`/todo add ${item}`);
}

describe("/todo", () => {
  test("shows the list with the positions that can be typed", async () => {
    expect(await say("/todo")).toBe("No todos.");
    await fill("Fix tests", "Update docs", "Old idea", "2.1 README");
    await say("/todo done 1");
    await say("/todo set 2");
    await say("/todo cancel last");
    const shown = [
      "  1 [x] Fix tests",
      "  2 [>] Update docs",
      "2.1   [ ] README",
      "  3 [-] Old idea",
      "",
      "(1/3 completed)",
    ].join("\n");
    expect(await say("/todo")).toBe(shown);
    expect(await say("/todo show")).toBe(shown);
    expect(await say("/TODO Show")).toBe(shown);
    expect(await say("/todo show 2.1")).toMatch(/^README\nstatus: pending\nid: \S+$/);
  });

  test("says what a change did, and where the list stands", async () => {
    const said = [
      ["/todo add a", "Added as 1: a (0/1)"],
      ["/todo add 1 b", "Added as 1: b (0/2)"],
      ["/todo add c", "Added as 3: c (0/3)"],
      ["/todo move 1 3", "Moved to 3: b (0/3)"],
      ["/todo move 3 1", "Moved to 1: b (0/3)"],
      ["/todo add 2.1 part", "Added as 2.1: part (0/3)"],
      ["/todo set 2.1", "2.1 is in progress: part (0/3)"],
      ["/todo set 3", "3 is in progress: c (0/3)"],
      ["/todo done last", "3 is completed: c (1/3)"],
      ["/todo done last", "Nothing has changed (1/3)"],
      ["/todo edit 1 bee", "1 is now: bee (1/3)"],
      ["/todo cancel 1", "1 is cancelled: bee (1/3)"],
      ["/todo undo", "1 is open again: bee (1/3)"],
      ["/todo delete 1", "Removed: bee (1/2)"],
      ["/todo undo", "Added as 1: bee (1/3)"],
      ["/todo redo", "Removed: bee (1/2)"],
      ["/todo set 1", "1 is in progress: a (1/2)"],
      ["/todo undo", "1 is open again: a (1/2)"],
    ];
    for (const [line = "", answer] of said) expect([line, await say(line)]).toEqual([line, answer]);
  });

  test("counts the changes that are too many to be told", async () => {
    await fill("a", "b", "c", "d", "e");
    await run("/todo clear", true);
    expect(await say("/todo undo")).toBe(
      "Added as 1: a\nAdded as 2: b\nAdded as 3: c\nand 2 more changes (0/5)",
    );
  });

  test("addresses the list of a member, by any of its names", async () => {
    expect(await say("/todo @max-power add Fix it")).toBe("Added as 1: Fix it (Max: 0/1)");
    for (const name of ["@max-power", "@maxpower", "@MAX_POWER", "@Max"]) {
      expect(await say(`/todo ${name}`)).toContain("1 [ ] Fix it");
      expect(await say(`/todo ${name} SHOW 1`)).toContain("Fix it");
    }
    expect(await texts()).toEqual([]);
    expect(await complain("/todo @nobody show")).toBe('member "nobody": expected kai, max-power.');
    expect(await complain("/todo @ show")).toBe('member "": expected kai, max-power.');
  });

  test("says that the model waits, and why", async () => {
    await fill("a");
    await changeList(await context.place(), { type: "pause", reason: "which colour?" }, "model");
    expect(await say("/todo")).toBe("1 [ ] a\n\n(0/1 completed)\nPaused: which colour?");
  });

  test("lists what was saved, and tells how to load it", async () => {
    expect(await say("/todo list")).toBe("No saved lists.");
    await fill("mine");
    await say("/todo @max add theirs");
    expect(await say("/todo list")).toBe(
      [
        "1. s1 @kai [current], just now, 1 item (1 pending): mine",
        "2. s1 @max-power, just now, 1 item (1 pending): theirs",
        "",
        "Type /todo load N to copy one into this list.",
      ].join("\n"),
    );
    expect(await say("/todo @max list")).toContain("\nType /todo @max-power load N to copy");
    expect(await say("/todo load 2")).toBe("Removed: mine\nAdded as 1: theirs (0/1)");
    expect(await complain("/todo load 3")).toBe('saved list "3": expected 1 to 2.');
  });

  test("exports to a file, never over one, and imports it", async () => {
    await fill("a", "b");
    const file = path.join(root, "the plan.md");
    expect(await say(`/todo export "${file}"`)).toBe(`Exported 2 items to "${file}".`);
    expect(await complain(`/todo export "${file}"`)).toContain("export never overwrites");
    expect(`${await say("/todo export")}\n`).toBe(readFileSync(file, "utf8"));
    expect(await say(`/todo @max import "${file}"`)).toContain("Added as 2: b (Max: 0/2");
  });

  test("tells what a model dropped", async () => {
    expect(await say("/todo dropped")).toBe("Nothing was dropped.");
    const write = (...todos: string[]) => ({
      type: "write" as const,
      origin: "tool" as const,
      items: todos.map((text) => ({ text, status: "pending" as const })),
    });
    const place = await context.place();
    await changeList(place, write("a", "b"), "model");
    await changeList(place, write("b"), "model");
    expect(await say("/todo dropped")).toMatch(/^\d{4}-\d\d-\d\dT\S+ a$/);
  });
});

describe("the text of /todo add and /todo edit", () => {
  test.each([
    ["Fix bug", "Fix bug"],
    ['"Fix bug"', "Fix bug"],
    ["'Fix bug'", "Fix bug"],
    ["don't panic", "don't panic"],
    ["'tis the season", "'tis the season"],
    ["\"quoted\" and 'quoted'", "\"quoted\" and 'quoted'"],
    ['say "hello" to it', 'say "hello" to it'],
    ['"say \\"hello\\" to it"', 'say "hello" to it'],
    ['an open " quote', 'an open " quote'],
    ["two  blanks", "two  blanks"],
    ["C:\\temp and \\d+", "C:\\temp and \\d+"],
    ["--json -x", "--json -x"],
    ["-- x", "-- x"],
    ["show", "show"],
    ["@max fix it", "@max fix it"],
    ["日本語 👩‍💻", "日本語 👩‍💻"],
  ])("takes %s as %s", async (typed, text) => {
    await say(`/todo add ${typed}`);
    await say(`/todo add 1 ${typed}`);
    await say("/todo add x");
    await say(`/todo edit 3 ${typed}`);
    await say(`/todo @kai add ${typed}`);
    await say(`/todo @kai add 1 ${typed}`);
    expect(await texts()).toEqual([text, text, text, text, text]);
  });

  test("may be a number, or begin with one in quotes", async () => {
    await fill("5", '"3 apples"', '2 "1 pear"');
    expect(await texts()).toEqual(["5", "1 pear", "3 apples"]);
  });

  test.each([
    ["/todo add", "expected /todo add [POS] TEXT, received nothing."],
    ["/todo add ''", "expected a text for the item, received a blank one."],
    ['/todo add 1 "  "', "expected a text for the item, received a blank one."],
    ["/todo add 9 x", /^position 9: expected 1 or last\.$/],
    ["/todo add 0 x", /^position "0": expected N, last, N\.M or N\.last, from 1\.$/],
    ["/todo edit 1", 'expected /todo edit POS TEXT, received "1".'],
    ["/todo edit 1 x", "position 1: the list is empty."],
    ["/todo @max edit", "expected /todo @max edit POS TEXT, received nothing."],
  ])("is refused in %s", async (line, expected) => {
    expect(await complain(line)).toMatch(expected);
    expect(await texts()).toEqual([]);
  });
});

describe("/todo, given what cannot be,", () => {
  test.each([
    ["/todo shwo", 'unknown verb "shwo": expected show, list, load, clear, add,'],
    ["/todo watch", 'unknown verb "watch": expected show,'],
    ["/todo toString", 'unknown verb "toString"'],
    ["/todo @max Shwo", 'unknown verb "Shwo"'],
    ["/todo show 1 2", 'expected /todo show [N], received "1 2".'],
    ["/todo show --json", "expected N, last, N.M or N.last"],
    ["/todo undo 3", 'expected /todo undo, received "3".'],
    ["/todo delete 3", "position 3: expected 1 to 2 or last."],
    ["/todo delete 2-9", "2-9"],
    ["/todo move 1", 'expected /todo move POS POS, received "1".'],
    ["/todo done 2.1", "item 2 has no subtasks"],
    ["/todo redo", "there is nothing to redo."],
    ["/todo import", "expected /todo import FILE, received nothing."],
    ["/todo import -", "there is no stdin here"],
    ["/todo import /no/such/file", "there is no such file"],
    ["/todo export /no/such/folder/x.md", 'cannot write "/no/such/folder/x.md"'],
  ])("refuses %s and changes nothing", async (line, expected) => {
    await fill("a", "b");
    expect(await complain(line)).toContain(expected);
    expect(await texts()).toEqual(["a", "b"]);
  });

  test("says nothing that could move a cursor", async () => {
    await fill("a\u202E\u200Bb");
    const file = path.join(root, "x\u001B[2J\u202E.md");
    for (const line of ["", "show 1", "list", "export", `export ${file}`, `export ${file}`]) {
      const result = await run(`/todo ${line}`);
      expect(result?.type === "message" && hasUnsafe(result.text)).toBe(false);
    }
    for (const line of ["delete \u001B[2J", "\u001B[2J", "@\u202E show", "import \u001B/x"]) {
      expect(hasUnsafe(await complain(`/todo ${line}`))).toBe(false);
    }
  });

  test("tells when a list is damaged, and where it went", async () => {
    await fill("a");
    writeFileSync(path.join(root, "data", "todos", "todo-s1.kai.json"), "{");
    const [, moved = ""] = /moved to (\S+)\.$/.exec(await complain("/todo")) ?? [];
    expect(existsSync(moved)).toBe(true);
    expect(await say("/todo")).toBe("No todos.");
  });

  test("lets a mistake of the program through, for whoever runs commands to tell", async () => {
    context = { ...context, place: () => Promise.reject(new Error("broken")) };
    expect(await complain("/todo")).toBe("/todo failed: broken");
  });
});

describe("/todo clear and /todo delete all", () => {
  test.each([
    ["/todo clear", "/todo undo"],
    ["/todo delete all", "/todo undo"],
    ["/todo @kai clear", "/todo @kai undo"],
  ])("%s asks first when items are open", async (line, undo) => {
    await fill("a", "b", "c");
    await say("/todo done 1");
    expect(await run(line)).toEqual({
      type: "confirm_action",
      prompt: `Empty the list? It has 2 open items. ${undo} would bring everything back.`,
    });
    expect(await texts()).toEqual(["a", "b", "c"]);
    expect(await run(line, true)).toMatchObject({ type: "message", level: "info" });
    expect(await texts()).toEqual([]);
  });

  test.each(["/todo clear", "/todo delete all"])("%s does not ask when none is", async (line) => {
    await fill("a", "b");
    await say("/todo done 1");
    await say("/todo cancel 2");
    expect(await say(line)).toBe("No todos.");
  });

  test("nothing else asks", async () => {
    await fill("a", "b");
    await say("/todo delete 1-2");
    expect(await texts()).toEqual([]);
  });
});

describe("the completion of /todo", () => {
  const complete = async (line: string): Promise<string[]> => {
    const { completions } = await completeCommand(commands, line, line.length, context);
    return completions.map(({ insertion, description }) => `${insertion}: ${description}`);
  };

  test("offers verbs, then members", async () => {
    const offered = await complete("/todo ");
    expect(offered.slice(0, 2)).toEqual([
      "show: the list, or one item whole",
      "list: all saved lists: the current one, then the newest",
    ]);
    expect(offered.slice(-2)).toEqual(["@kai: the list of Kai", "@max-power: the list of Max"]);
    expect(await complete("/todo un")).toEqual(["undo: take the last change back"]);
    expect(await complete("/todo @m")).toEqual(["@max-power: the list of Max"]);
    expect(await complete("/todo @max un")).toEqual(["undo: take the last change back"]);
    expect(offered.join("\n")).not.toContain("watch");
  });

  test("offers positions with what stands there", async () => {
    await fill("Fix tests", "Update docs", "2.1 README");
    const positions = ["1: Fix tests", "2: Update docs", "2.1: README", "last: Update docs"];
    for (const verb of ["show", "set", "done", "cancel", "edit", "move", "move 1"]) {
      expect(await complete(`/todo ${verb} `)).toEqual(positions);
      expect(await complete(`/todo @kai ${verb} `)).toEqual(positions);
    }
    expect(await complete("/todo delete ")).toEqual([...positions, "all: everything"]);
    expect(await complete("/todo done 2")).toEqual(["2: Update docs", "2.1: README"]);
    expect(await complete("/todo @max done ")).toEqual([]);
    for (const line of ["done 1 ", "move 1 2 ", "delete 1 ", "undo ", "export "]) {
      expect(await complete(`/todo ${line}`)).toEqual([]);
    }
  });

  test("offers places for a new item only to who begins with a number", async () => {
    await fill("Fix tests", "Update docs");
    expect(await complete("/todo add ")).toEqual([]);
    expect(await complete("/todo add l")).toEqual([]);
    expect(await complete("/todo add 2")).toEqual([
      "2: before Update docs",
      "2.last: a part of Update docs",
    ]);
  });

  test("offers the text that is there to who edits it", async () => {
    await fill('Say "hi"', "b");
    expect(await complete("/todo edit 1 ")).toEqual(['"Say \\"hi\\"": the text as it is']);
    expect(await complete("/todo edit last ")).toEqual(["b: the text as it is"]);
    expect(await complete("/todo edit 9 ")).toEqual([]);
  });

  test("offers saved lists that can be read", async () => {
    await fill("mine");
    await say("/todo @max add theirs");
    writeFileSync(path.join(root, "data", "todos", "todo-bad.json"), "{");
    const lists = await complete("/todo load ");
    expect(lists).toHaveLength(2);
    expect(lists).toContain("1: s1 @kai [current], just now, 1 item (1 pending): mine");
    expect(lists.join("\n")).toContain("s1 @max-power, just now, 1 item (1 pending): theirs");
  });

  test("tells when it comes across a damaged list, which nobody else will", async () => {
    await fill("a");
    writeFileSync(path.join(root, "data", "todos", "todo-s1.kai.json"), "{");
    expect(await complete("/todo done ")).toEqual([]);
    expect(warnings).toEqual([expect.stringMatching(/ is damaged: .* moved to .*corrupt/)]);
    await complete("/todo done ");
    expect(warnings).toHaveLength(1);
  });

  test("makes no file", async () => {
    for (const verb of ["done", "load", "delete"]) await complete(`/todo ${verb} `);
    expect(existsSync(path.join(root, "data"))).toBe(false);
  });
});
