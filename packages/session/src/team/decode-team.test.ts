import { describe, expect, test } from "vitest";
import {
  AGENT_KEYS,
  ARGV,
  bot,
  kai,
  max,
  minimal,
  NAME,
  problemsOf,
  TAKEN,
} from "../../test/team-files.ts";

describe("decodeTeam, the whole file", () => {
  test.each<[string, unknown, string]>([
    ["nothing", undefined, "the team: expected an object, received nothing."],
    ["null", null, "the team: expected an object, received null."],
    ["an array", [kai, max], "the team: expected an object, received an array of 2."],
    ["a text", "team", 'the team: expected an object, received "team".'],
    ["no name", { members: [kai, max] }, `name: ${NAME}, received nothing.`],
    ["an empty name", { ...minimal, name: "" }, `name: ${NAME}, received "".`],
    ["a name with a blank", { ...minimal, name: "my team" }, `name: ${NAME}, received "my team".`],
    ["a name that leads away", { ...minimal, name: "../x" }, `name: ${NAME}, received "../x".`],
    ["a name with a line feed", { ...minimal, name: "a\n" }, `name: ${NAME}, received "a\n".`],
    ["a number as name", { ...minimal, name: 7 }, `name: ${NAME}, received 7.`],
    [
      "a name of 65",
      { ...minimal, name: "n".repeat(65) },
      `name: ${NAME}, received "${"n".repeat(65)}".`,
    ],
    [
      "an empty display name",
      { ...minimal, displayName: " - " },
      'displayName: expected more than blanks, - and _, received " - ".',
    ],
    [
      "a hidden character",
      { ...minimal, displayName: "a\u202eb" },
      'displayName: expected one line without hidden characters, received "a\u202eb".',
    ],
    [
      "two lines",
      { ...minimal, displayName: "a\nb" },
      'displayName: expected one line without hidden characters, received "a\nb".',
    ],
    [
      "a very long text, cut at 200",
      { ...minimal, displayName: "d".repeat(300) },
      `displayName: expected at most 200 characters, received "${"d".repeat(200)}…".`,
    ],
    ["a number as $schema", { ...minimal, $schema: 1 }, "$schema: expected a string, received 1."],
    ["no members", { name: "x" }, "members: expected an array of members, received nothing."],
    [
      "members by name",
      { name: "x", members: { kai, max } },
      "members: expected an array of members, received an object.",
    ],
    ["a misspelt key", { ...minimal, membres: [] }, "membres: unknown key. Did you mean members?"],
    [
      "a key from elsewhere",
      { ...minimal, zzz: 1 },
      "zzz: unknown key. Expected one of $schema, name, displayName, members, conversation, hooks.",
    ],
    [
      "a key with signs in it",
      { ...minimal, "a b": 1 },
      '["a b"]: unknown key. Expected one of $schema, name, displayName, members, conversation, hooks.',
    ],
    [
      "a key that objects have anyway",
      JSON.parse('{"name": "x", "members": [], "__proto__": {}}'),
      "__proto__: unknown key. Expected one of $schema, name, displayName, members, conversation, hooks.",
    ],
  ])("refuses %s", (_what, value, problem) => {
    expect(problemsOf(value)).toContain(problem);
  });
});

describe("decodeTeam, who is in it", () => {
  test.each<[string, readonly unknown[], readonly string[]]>([
    [
      "nobody",
      [],
      [
        "members: expected at least one human, received none.",
        "members: expected at least one agent, received none.",
      ],
    ],
    ["no person", [max], ["members: expected at least one human, received none."]],
    ["no agent", [kai], ["members: expected at least one agent, received none."]],
    ["a member that is a text", [kai, "max"], ['members[1]: expected an object, received "max".']],
    [
      "one name for two",
      [kai, max, { ...bot, name: "max" }],
      [`members[2].name: ${TAKEN}, received "max", which is members[1].name.`],
    ],
    [
      "one name in other letters",
      [
        { ...kai, name: "kai-k" },
        { ...max, name: "Kai_K" },
      ],
      [`members[1].name: ${TAKEN}, received "Kai_K", which is members[0].name.`],
    ],
    [
      "a display name that is another's name",
      [kai, { ...max, displayName: "K a i" }],
      [`members[1].displayName: ${TAKEN}, received "K a i", which is members[0].name.`],
    ],
    [
      "a name that is another's display name",
      [{ ...kai, displayName: "Max" }, max],
      [`members[1].name: ${TAKEN}, received "max", which is members[0].displayName.`],
    ],
    [
      "everybody as a name",
      [kai, { ...max, name: "ALL" }],
      ['members[1].name: expected another name, for "all" means everybody, received "ALL".'],
    ],
    [
      "everybody as a display name",
      [{ ...kai, displayName: "A-l-l" }, max],
      [
        'members[0].displayName: expected another name, for "all" means everybody, received "A-l-l".',
      ],
    ],
    [
      "an agent that is called as the person is",
      [kai, { ...max, name: "You" }],
      ['members[1].name: expected another name, for "you" means the person, received "You".'],
    ],
  ])("refuses %s", (_what, members, problems) => {
    expect(problemsOf({ name: "x", members })).toEqual(problems);
  });

  test("refuses more than fifty", () => {
    const crowd = Array.from({ length: 50 }, (_, index) => ({ ...max, name: `m${index}` }));
    expect(problemsOf({ name: "x", members: [kai, ...crowd.slice(1)] })).toEqual([]);
    expect(problemsOf({ name: "x", members: [kai, ...crowd] })).toEqual([
      "members: expected at most 50 members, received an array of 51.",
    ]);
  });

  test("lets a person be called you, and a member's two names be alike", () => {
    const members = [
      { ...kai, name: "you", displayName: "You" },
      { ...max, displayName: "M-a-x" },
    ];
    expect(problemsOf({ name: "x", members })).toEqual([]);
  });

  test("does not miss an agent where a member's type cannot be read", () => {
    expect(problemsOf({ name: "x", members: [kai, { ...max, type: "agnet" }] })).toEqual([
      'members[1].type: expected one of human, agent, received "agnet". Did you mean agent?',
    ]);
  });
});

describe("decodeTeam, many problems", () => {
  test("tells all of them, also of a member whose type or agent cannot be read", () => {
    const members = [
      { name: "", type: "humna", role: 5 },
      { name: "max", type: "ai", agent: "gpt", permissions: "yolo", order: 1 },
      { name: "Max", type: "agent", agent: "line" },
    ];
    expect(problemsOf({ name: "?", members, conversation: { maxRounds: "x" }, extra: 1 })).toEqual([
      'name: expected 1 to 64 of A-Z a-z 0-9 _ -, first a letter or digit, received "?".',
      'members[0].type: expected one of human, agent, received "humna". Did you mean human?',
      `members[0].name: ${NAME}, received "".`,
      "members[0].role: expected a string, received 5.",
      'members[1].type: expected one of human, agent, received "ai".',
      'members[1].agent: expected one of claude, codex, gemini, line, received "gpt".',
      'members[1].permissions: expected one of ask, edit, full, plan, received "yolo".',
      `members[1].order: unknown key. Expected one of ${AGENT_KEYS}.`,
      `members[2].command: ${ARGV}, received nothing.`,
      'conversation.maxRounds: expected a whole number from 0 to 10000, received "x".',
      "extra: unknown key. Expected one of $schema, name, displayName, members, conversation, hooks.",
      `members[2].name: ${TAKEN}, received "Max", which is members[1].name.`,
    ]);
  });

  test("counts those after the hundredth, and is not slow about it", () => {
    const strange = Object.fromEntries(
      Array.from({ length: 20_000 }, (_, index) => [`${"k".repeat(90)}${index}`, 1]),
    );
    const problems = problemsOf({ ...minimal, ...strange });
    expect(problems).toHaveLength(101);
    expect(problems.at(-1)).toBe("and 19900 more.");
  });

  test("stays on one line for each, and throws at nothing", () => {
    const strange = [0, -0, Number.NaN, 10n, "x", [], [[]], {}, () => {}, Symbol("s"), new Map()];
    for (const value of strange) {
      expect(problemsOf(value).length, String(value)).toBeGreaterThan(0);
      expect(
        problemsOf({ name: value, members: [value, [value]], hooks: value }).length,
      ).toBeGreaterThan(0);
    }
  });
});
