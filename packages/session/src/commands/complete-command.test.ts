import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { completeCommand } from "./complete-command.ts";
import { parseCommandLine } from "./parse-command-line.ts";
import type { Completion, CompletionQuery, SlashCommand } from "./slash-command.ts";

interface Team {
  readonly members: readonly string[];
}

const commands: readonly SlashCommand<Team>[] = [
  { name: "plan", description: "The plan", complete: completeMembers },
  { name: "quit", altNames: ["exit", "leave"], description: "Leave" },
  {
    name: "todo",
    description: "Steps",
    subCommands: [
      { name: "list", description: "All" },
      { name: "last", description: "The last" },
      { name: "delete", altNames: ["rm"], description: "Remove", complete: completeMembers },
    ],
    complete: completeMembers,
  },
  { name: "replan", description: "Plan again" },
  {
    name: "broken",
    description: "Fails",
    complete: fail,
    subCommands: [{ name: "sub", description: "S" }],
  },
  {
    name: "rejecting",
    description: "Fails later",
    complete: () => Promise.reject(new Error("no")),
  },
  {
    name: "many",
    description: "Many",
    complete: () => Array.from({ length: 500 }, (_, n) => ({ value: `v${n}` })),
  },
];

const team: Team = { members: ["max", "Ada L", "amos"] };

async function completeMembers(
  { members }: Team,
  { args }: CompletionQuery,
): Promise<Completion[]> {
  return args.length > 0 ? [] : members.map((value) => ({ value, description: "a member" }));
}

function fail(): never {
  throw new Error("no");
}

/** Completes at the `|` in a text. */
async function complete(marked: string) {
  const cursor = marked.indexOf("|");
  const text = marked.replace("|", "");
  const found = await completeCommand(commands, text, cursor, team);
  return { ...found, values: found.completions.map(({ value }) => value), text };
}

describe("completeCommand", () => {
  test.each<[string, string[]]>([
    ["/pl|", ["plan", "replan"]],
    ["/PL|", ["plan", "replan"]],
    ["/plan|", ["plan", "replan"]],
    ["/replan|", ["replan"]],
    ["/ex|", ["exit"]],
    ["/le|", ["leave"]],
    ["/qt|", ["quit"]],
    ["/xyz|", []],
    ["/todo l|", ["list", "last", "delete", "Ada L"]],
    ["/todo r|", ["rm"]],
    ["/todo |", ["list", "last", "delete", "max", "Ada L", "amos"]],
    ["/todo m|", ["max", "amos"]],
    ["/todo rm |", ["max", "Ada L", "amos"]],
    ["/todo rm x |", []],
    ["/todo @max l|", []],
    ["/plan a|", ["Ada L", "amos", "max"]],
    ['/plan "ada l|', ["Ada L"]],
    ["/plan 'a|", ["Ada L", "amos", "max"]],
    ["/plan max |", []],
    ["/nobody a|", []],
    ["/quit |", []],
    ["hello|", []],
    ["//pl|", []],
    ["|/plan", []],
    [" | /plan", []],
  ])("offers for %j %j", async (marked, expected) => {
    expect((await complete(marked)).values).toEqual(expected);
  });

  test("offers all commands behind a slash, with what they are for", async () => {
    const { completions } = await complete("/|");
    expect(completions.map(({ value }) => value)).toEqual(commands.map(({ name }) => name));
    expect(completions[0]).toEqual({ value: "plan", insertion: "plan", description: "The plan" });
  });

  test.each([
    ["/pl|", 1, 3],
    ["/p|l more", 1, 3],
    ["/|", 1, 1],
    ["/| more", 1, 1],
    ["  /pl|", 3, 5],
    ["/plan |", 6, 6],
    ["/plan |  max", 6, 6],
    ["/plan  |max", 7, 10],
    ["/plan m|ax", 6, 9],
    ['/plan "a|d', 6, 9],
    ['/plan "a|d"', 6, 10],
    ["hello|", 5, 5],
  ])("replaces in %j the part from %i to %i", async (marked, start, end) => {
    expect(await complete(marked)).toMatchObject({ start, end });
  });

  test("looks only at what stands before the cursor", async () => {
    expect((await complete("/plan a|xx")).values).toEqual(["Ada L", "amos", "max"]);
    expect((await complete("/|plan")).values).toHaveLength(commands.length);
  });

  test("puts a value with blanks in quotes, whatever was there of them", async () => {
    for (const marked of ["/plan ada|", '/plan "ada|', '/plan "ada|"']) {
      const { completions } = await complete(marked);
      expect(completions[0]).toMatchObject({ value: "Ada L", insertion: '"Ada L"' });
    }
  });

  test.each([
    ["/echo |", [], ""],
    ["/echo on|e two", [], "on"],
    [`/echo one 'two w' "th|ree`, ["one", "two w"], "th"],
    [String.raw`/echo a\ b\ c|`, [], "a b c"],
    [`/echo a "b c"|`, ["a"], "b c"],
  ])(
    "tells the command of %j the words before, and what there is of this one",
    async (marked, args, partial) => {
      const queries: CompletionQuery[] = [];
      const echo: SlashCommand<Team> = {
        name: "echo",
        description: "Listens",
        complete(_team, query) {
          queries.push(query);
          return [];
        },
      };
      await completeCommand([echo], marked.replace("|", ""), marked.indexOf("|"), team);
      expect(queries).toEqual([{ args, partial }]);
    },
  );

  test("offers no more than fifty", async () => {
    expect((await complete("/many v|")).values).toHaveLength(50);
  });

  test("offers nothing of a command that fails, but what else there is", async () => {
    expect((await complete("/broken |")).values).toEqual(["sub"]);
    expect((await complete("/rejecting |")).values).toEqual([]);
  });

  test("offers a value once", async () => {
    const twice: SlashCommand<Team> = {
      name: "twice",
      description: "",
      subCommands: [{ name: "a", description: "first" }],
      complete: () => [{ value: "a" }, { value: "b" }, { value: "b" }],
    };
    const { completions } = await completeCommand([twice], "/twice ", 7, team);
    expect(completions).toEqual([
      { value: "a", insertion: "a", description: "first" },
      { value: "b", insertion: "b" },
    ]);
  });

  test.each([-5, 99, 2.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "survives a cursor at %d",
    async (cursor) => {
      const { start, end } = await completeCommand(commands, "/pl", cursor, team);
      expect(start).toBeGreaterThanOrEqual(0);
      expect(start).toBeLessThanOrEqual(end);
      expect(end).toBeLessThanOrEqual(3);
    },
  );
});

describe("completing any text", () => {
  const piece = fc.constantFrom(
    "/",
    "pl",
    "todo",
    "rm",
    " ",
    '"',
    "'",
    "\\",
    "\n",
    "a",
    "x y",
    "🎉",
  );
  const line = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(piece).map((all) => `/${all.join("")}`),
    fc.array(piece).map((all) => `/todo rm ${all.join("")}`),
  );
  const members = fc.array(fc.oneof(fc.string({ unit: "binary" }), piece), { maxLength: 5 });

  test("never fails, and inserting a completion gives exactly that word", async () => {
    await fc.assert(
      fc.asyncProperty(line, fc.nat(), members, async (text, drawn, names) => {
        const cursor = drawn % (text.length + 1);
        const found = await completeCommand(commands, text, cursor, { members: names });
        expect(found.start).toBeGreaterThanOrEqual(0);
        expect(found.start).toBeLessThanOrEqual(cursor);
        expect(found.end).toBeGreaterThanOrEqual(cursor);
        expect(found.end).toBeLessThanOrEqual(text.length);
        for (const { insertion, value } of found.completions) {
          const completed = text.slice(0, found.start) + insertion + text.slice(found.end);
          const words = parseCommandLine(completed)?.words ?? [];
          const word = words.find(({ start }) => start === found.start);
          expect(word).toEqual({
            value,
            start: found.start,
            end: found.start + insertion.length,
            isClosed: true,
          });
        }
      }),
      { numRuns: 1000 },
    );
  });
});
