import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resolveCommand } from "./resolve-command.ts";
import { selectText } from "./select-text.ts";
import type { SlashCommand } from "./slash-command.ts";

const action = () => undefined;

const commands: readonly SlashCommand<unknown>[] = [
  { name: "help", altNames: ["?", "list"], description: "Help", action },
  { name: "list", description: "All of them", action },
  {
    name: "todo",
    altNames: ["t"],
    description: "The plan",
    action,
    subCommands: [
      { name: "add", description: "Add", usage: "TEXT", takesText: true, action },
      { name: "plus", altNames: ["add", "more"], description: "Also adds", action },
    ],
  },
  {
    name: "team",
    description: "The team",
    subCommands: [
      { name: "show", description: "Who is in it", action },
      {
        name: "member",
        description: "One member",
        subCommands: [
          { name: "drop", altNames: ["rm"], usage: "NAME", description: "Drop", action },
        ],
      },
    ],
  },
];

function resolve(text: string) {
  const resolved = resolveCommand(commands, text);
  return resolved.ok
    ? { path: resolved.invocation.path, args: resolved.invocation.args }
    : resolved;
}

describe("resolveCommand", () => {
  test.each<[string, string[], string[]]>([
    ["/help", ["help"], []],
    ["/HELP me", ["help"], ["me"]],
    ["/?", ["help"], []],
    ["/list", ["list"], []],
    ["/todo", ["todo"], []],
    ["/todo fix it", ["todo"], ["fix", "it"]],
    ["/T ADD x", ["todo", "add"], ["x"]],
    ["/todo add", ["todo", "add"], []],
    ["/todo more x", ["todo", "plus"], ["x"]],
    ['/todo @max "add it" x', ["todo"], ["@max", "add it", "x"]],
    ["/team member rm max", ["team", "member", "drop"], ["max"]],
    ["  /team\nshow", ["team", "show"], []],
    ["/help show", ["help"], ["show"]],
  ])("finds the command of %j", (text, path, args) => {
    expect(resolve(text)).toEqual({ path, args });
  });

  test("gives the invocation whole: the line, the rest as typed, and whether it is confirmed", () => {
    const text = '/T add  "Fix  it"  now ';
    const resolved = resolveCommand(commands, text, { isConfirmed: true });
    expect(resolved.ok && resolved.invocation).toEqual({
      raw: text,
      path: ["todo", "add"],
      args: ["Fix  it", "now"],
      text: '"Fix  it"  now',
      isConfirmed: true,
    });
    expect(resolveCommand(commands, "/help")).toMatchObject({
      command: commands[0],
      invocation: { text: "", isConfirmed: false },
    });
  });

  test.each([
    ["hello", "not-a-command", "A command begins with /."],
    ["//help", "not-a-command", "A command begins with /."],
    ["/", "no-name", "Which command? /help lists them all."],
    ["/ help", "no-name", "Which command? /help lists them all."],
    [
      "/hlep",
      "unknown-command",
      "There is no command /hlep. Did you mean /help? /help lists them all; a prompt that begins with / is written with // in front.",
    ],
    [
      "/etc/hosts is wrong",
      "unknown-command",
      "There is no command /etc/hosts. /help lists them all; a prompt that begins with / is written with // in front.",
    ],
    [
      "/team member dorp",
      "unknown-verb",
      '/team member has no "dorp". Did you mean drop? It has: drop.',
    ],
    ["/team xyz", "unknown-verb", '/team has no "xyz". It has: show, member.'],
    [
      "/team",
      "no-verb",
      "/team needs one more word:\n/team show    Who is in it\n/team member  One member",
    ],
    [
      "/team member",
      "no-verb",
      "/team member needs one more word:\n/team member drop NAME  Drop (also /team member rm)",
    ],
    [
      '/help "me',
      "unclosed-quote",
      'the quote " at character 7 is not closed. Close it, or write \\" for a plain one.',
    ],
  ])("says what is wrong with %j", (text, reason, problem) => {
    expect(resolve(text)).toEqual({ ok: false, reason, problem });
  });

  test("hides nothing of an unknown name, and does not repeat a long one", () => {
    expect(resolve("/\u001b[2J")).toMatchObject({
      problem: expect.stringContaining("no command /␛[2J."),
    });
    const long = resolve(`/${"x".repeat(100_000)}`);
    expect("problem" in long && long.problem.length).toBeLessThan(300);
  });

  test.each<[string, string[], string]>([
    ["/todo add don't panic", ["don't", "panic"], "don't panic"],
    ["/todo add 'tis the season", ["'tis", "the", "season"], "'tis the season"],
    ['/todo add say "hi', ["say", '"hi'], 'say "hi'],
    ['/todo add "Fix bug"', ["Fix bug"], "Fix bug"],
    ['/todo add "', ['"'], '"'],
    ['/todo add "a" and "b"', ["a", "and", "b"], '"a" and "b"'],
    ["/todo add", [], ""],
  ])("where a text follows, quotes may stay open: %j", (text, args, expected) => {
    const resolved = resolveCommand(commands, text);
    expect(resolved.ok && resolved.invocation.args).toEqual(args);
    expect(resolved.ok && selectText(resolved.invocation)).toBe(expected);
  });

  test("an open quote names no sub-command", () => {
    expect(resolve('/todo "add')).toMatchObject({ reason: "unclosed-quote" });
    expect(resolve('/"help')).toMatchObject({ reason: "unknown-command" });
  });

  test("names that every object has are no commands", () => {
    for (const name of ["constructor", "__proto__", "toString"]) {
      expect(resolve(`/${name}`)).toMatchObject({ reason: "unknown-command" });
    }
  });

  test("never throws, and what it says is never empty", () => {
    const words = fc.array(
      fc.constantFrom("todo", "add", "team", "show", '"', "'", "\\", " ", "x"),
    );
    const line = fc.oneof(
      fc.string({ unit: "binary" }),
      words.map((all) => all.join(" ")),
    );
    fc.assert(
      fc.property(line, (text) => {
        const resolved = resolveCommand(commands, `/${text}`);
        if (resolved.ok) expect(resolved.invocation.path.length).toBeGreaterThan(0);
        else expect(resolved.problem).not.toBe("");
      }),
    );
  });
});

describe("selectText", () => {
  test.each([
    ["2 the new text", 1, "the new text"],
    ['2 "the new text"', 1, "the new text"],
    ["2   two\nlines ", 1, "two\nlines "],
    ['"2" \'x', 1, "'x"],
    ["2", 1, ""],
    ["", 0, ""],
    ["a b", 5, ""],
  ])("of %j behind %i words is %j", (text, skipped, expected) => {
    const invocation = { raw: "", path: [], args: [], text, isConfirmed: false };
    expect(selectText(invocation, skipped)).toBe(expected);
  });
});
