import type { SlashCommand } from "@chatter/session";
import { describe, expect, test } from "vitest";
import { findCompletions } from "./find-completions.ts";

const MEMBERS = [
  { name: "max", displayName: "Max", themeColor: "cyan" },
  { name: "ada", displayName: "Mrs Byron", themeColor: "cyan" },
];
const COMMANDS: readonly SlashCommand<undefined>[] = [
  {
    name: "plan",
    description: "The plan",
    action: () => undefined,
    complete: () => [{ value: "two words" }],
  },
];

/** Files and folders of a project, of which all are listed that begin so. */
const PATHS = [
  { path: "max", isFolder: false },
  { path: "max/", isFolder: true },
  { path: "Mrs-Byron", isFolder: false },
  { path: "maximum.txt", isFolder: false },
];

const find = (text: string, cursor = text.length, paths = PATHS.slice(0, 0)) =>
  findCompletions({ text, cursor }, COMMANDS, undefined, {
    members: MEMBERS,
    listPaths: async (typed) => paths.filter(({ path }) => path.startsWith(typed)),
  });

describe("findCompletions", () => {
  test("finds commands by their beginning", async () => {
    expect(await find("/pl")).toMatchObject({
      items: [{ label: "plan", description: "The plan" }],
    });
  });

  test("puts an argument of several words in quotes, and shows it without", async () => {
    const { items } = await find("/plan tw");
    expect(items).toMatchObject([{ label: "two words", value: expect.stringMatching(/^["']/) }]);
  });

  test("finds members by name or display name, wherever the word stands", async () => {
    expect(await find("tell @M")).toEqual({
      text: "tell @M",
      cursor: 7,
      range: { start: 5, end: 7 },
      items: [
        { value: "@max ", description: "Max" },
        { value: "@ada ", description: "Mrs Byron" },
      ],
    });
    expect((await find("@a and more", 2)).items).toEqual([
      { value: "@ada ", description: "Mrs Byron" },
    ]);
  });

  test("finds paths behind the members; what a member is called is the member", async () => {
    const { items, range } = await find("look at @max", undefined, PATHS);
    expect(items).toEqual([
      { value: "@max ", description: "Max" },
      { value: "@max/" },
      { value: "@maximum.txt " },
    ]);
    expect(range).toEqual({ start: 8, end: 12 });
    expect((await find("@Mrs", undefined, PATHS)).items).toEqual([
      { value: "@ada ", description: "Mrs Byron" },
    ]);
  });

  test.each(["/plan @max", "mail@max", "max", "@max x"])("offers no path for %j", async (text) => {
    const { items } = await find(text, undefined, PATHS);
    expect(items.filter(({ value }) => value.includes("@m"))).toEqual([]);
  });

  test.each(["", "hello", "mail@m", "@nobody", "//plan"])("offers nothing for %j", async (text) => {
    expect((await find(text)).items).toEqual([]);
  });
});
