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

const find = (text: string, cursor = text.length) =>
  findCompletions({ text, cursor }, COMMANDS, undefined, MEMBERS);

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

  test.each(["", "hello", "mail@m", "@nobody", "//plan"])("offers nothing for %j", async (text) => {
    expect((await find(text)).items).toEqual([]);
  });
});
