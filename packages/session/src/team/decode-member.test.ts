import { describe, expect, test } from "vitest";
import { AGENT_KEYS, ARGV, bot, kai, max, NAME, problemsOf } from "../../test/team-files.ts";

const COLOR =
  "expected #rrggbb or one of black, red, green, yellow, blue, magenta, cyan, white, gray, redBright, greenBright, yellowBright, blueBright, magentaBright, cyanBright, whiteBright";

describe("decodeTeam, a member", () => {
  test.each<[string, object, string]>([
    ["no name", { name: undefined }, `members[1].name: ${NAME}, received nothing.`],
    ["a name with a dot", { name: "max.1" }, `members[1].name: ${NAME}, received "max.1".`],
    [
      "another type",
      { type: "ai" },
      'members[1].type: expected one of human, agent, received "ai".',
    ],
    [
      "no type",
      { type: undefined },
      "members[1].type: expected one of human, agent, received nothing.",
    ],
    [
      "no agent",
      { agent: undefined },
      "members[1].agent: expected one of claude, codex, gemini, line, received nothing.",
    ],
    [
      "an agent by its longer name",
      { agent: "claude-code" },
      'members[1].agent: expected one of claude, codex, gemini, line, received "claude-code". Did you mean claude?',
    ],
    ["a number as role", { role: 1 }, "members[1].role: expected a string, received 1."],
    [
      "a colour that nobody knows",
      { themeColor: "pink" },
      `members[1].themeColor: ${COLOR}, received "pink".`,
    ],
    [
      "a colour that is misspelt",
      { themeColor: "yelow" },
      `members[1].themeColor: ${COLOR}, received "yelow". Did you mean yellow?`,
    ],
    [
      "a short hex colour",
      { themeColor: "#f80" },
      `members[1].themeColor: ${COLOR}, received "#f80".`,
    ],
    ["a number as colour", { themeColor: 3 }, `members[1].themeColor: ${COLOR}, received 3.`],
    [
      "permissions that nobody knows",
      { permissions: "yolo" },
      'members[1].permissions: expected one of ask, edit, full, plan, received "yolo".',
    ],
    [
      "permissions that are misspelt",
      { permissions: "edti" },
      'members[1].permissions: expected one of ask, edit, full, plan, received "edti". Did you mean edit?',
    ],
    [
      "null as permissions",
      { permissions: null },
      "members[1].permissions: expected one of ask, edit, full, plan, received null.",
    ],
    [
      "a plan that is on",
      { plan: true },
      "members[1].plan: expected one of chatter, native, off, received true.",
    ],
    [
      "a command line as one text",
      { command: "claude --verbose" },
      `members[1].command: ${ARGV}, received "claude --verbose".`,
    ],
    ["an empty command", { command: [] }, `members[1].command: ${ARGV}, received an array of 0.`],
    [
      "a command without a program",
      { command: ["", "x"] },
      'members[1].command[0]: expected a program, received "".',
    ],
    [
      "a number in a command",
      { command: ["x", 1] },
      "members[1].command[1]: expected a string, received 1.",
    ],
    [
      "a NUL in a command",
      { command: ["x", "a\0b"] },
      'members[1].command[1]: expected no NUL character, received "a\0b".',
    ],
    [
      "a word that is too long",
      { command: ["x", "w".repeat(8193)] },
      `members[1].command[1]: expected at most 8192 characters, received "${"w".repeat(200)}…".`,
    ],
    [
      "too many words",
      { command: Array(257).fill("x") },
      "members[1].command: expected at most 256 words, received an array of 257.",
    ],
    [
      "arguments as one text",
      { args: "-v" },
      'members[1].args: expected an array of strings, received "-v".',
    ],
    [
      "a number among the arguments",
      { args: ["-n", 5] },
      "members[1].args[1]: expected a string, received 5.",
    ],
    ["null as env", { env: null }, "members[1].env: expected an object, received null."],
    [
      "an array as env",
      { env: ["A=1"] },
      "members[1].env: expected an object, received an array of 1.",
    ],
    [
      "a number in env",
      { env: { PORT: 80 } },
      "members[1].env.PORT: expected a string, received 80.",
    ],
    [
      "a truth in env",
      { env: { DEBUG: true } },
      "members[1].env.DEBUG: expected a string, received true.",
    ],
    [
      "a variable with a hyphen",
      { env: { "MY-KEY": "x" } },
      'members[1].env["MY-KEY"]: expected a name of A-Z a-z 0-9 _, first no digit.',
    ],
    [
      "a NUL in a variable, without telling the value",
      { env: { TOKEN: "hunter2\0" } },
      "members[1].env.TOKEN: expected no NUL character, received another value.",
    ],
    [
      "a variable that objects have anyway",
      JSON.parse('{"env": {"__proto__": "x"}}'),
      "members[1].env.__proto__: expected another name.",
    ],
    [
      "too many variables",
      { env: Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`V${index}`, ""])) },
      "members[1].env: expected at most 100 variables, received an object.",
    ],
    [
      "an empty folder",
      { cwd: "" },
      'members[1].cwd: expected a path that is not empty, received "".',
    ],
    ["null as folder", { cwd: null }, "members[1].cwd: expected a path, received null."],
    [
      "a model that is an option",
      { model: "--yolo" },
      'members[1].model: expected a model that does not begin with -, received "--yolo".',
    ],
    [
      "an empty model",
      { model: "" },
      'members[1].model: expected a model that is not empty, received "".',
    ],
    [
      "a number as instructions",
      { instructions: 5 },
      "members[1].instructions: expected a string, an array of strings or null, received 5.",
    ],
    [
      "an object as instructions",
      { instructions: {} },
      "members[1].instructions: expected a string, an array of strings or null, received an object.",
    ],
    [
      "a number among the instructions",
      { instructions: ["a", 5] },
      "members[1].instructions[1]: expected a string, received 5.",
    ],
    [
      "instructions without end",
      { instructions: "i".repeat(32_769) },
      `members[1].instructions: expected at most 32768 characters, received "${"i".repeat(200)}…".`,
    ],
    [
      "an empty file of instructions",
      { instructionsFile: "" },
      'members[1].instructionsFile: expected a path that is not empty, received "".',
    ],
    [
      "a misspelt key",
      { permisions: "ask" },
      "members[1].permisions: unknown key. Did you mean permissions?",
    ],
    [
      "a key of another program",
      { additionalArgs: [] },
      "members[1].additionalArgs: unknown key. Did you mean args?",
    ],
    [
      "a key that is like none",
      { order: 1 },
      `members[1].order: unknown key. Expected one of ${AGENT_KEYS}.`,
    ],
  ])("refuses an agent with %s", (_what, fields, problem) => {
    const given = Object.entries({ ...max, ...fields }).filter(([, value]) => value !== undefined);
    const members = [kai, Object.fromEntries(given)];
    expect(problemsOf({ name: "x", members })).toEqual([problem]);
  });

  test("refuses what only agents have in a person", () => {
    expect(
      problemsOf({ name: "x", members: [{ ...kai, command: ["x"], permisions: 1 }, max] }),
    ).toEqual([
      "members[0].command: unknown key for a human. Expected one of type, name, displayName, role, themeColor.",
      "members[0].permisions: unknown key for a human. Expected one of type, name, displayName, role, themeColor.",
    ]);
  });

  test("asks for the command of a program that it does not know", () => {
    const { command: _left, ...line } = bot;
    expect(problemsOf({ name: "x", members: [kai, line] })).toEqual([
      `members[1].command: ${ARGV}, received nothing.`,
    ]);
  });
});
