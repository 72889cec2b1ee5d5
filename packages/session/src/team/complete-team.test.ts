import { CONTINUATION_RULES, REMINDER_RULES } from "@chatter/todo-store";
import { describe, expect, test } from "vitest";
import { bot, kai, max, minimal, teamOf } from "../../test/team-files.ts";

const withRules = (conversation: unknown): object => ({ ...minimal, conversation });

describe("completeTeam", () => {
  test("fills in what is left out", () => {
    expect(teamOf({ name: "feature", members: [kai, max, bot] })).toEqual({
      name: "feature",
      displayName: "feature",
      members: [
        { name: "kai", displayName: "kai", type: "human", role: "", themeColor: "cyan" },
        {
          name: "max",
          displayName: "max",
          type: "agent",
          agent: "claude",
          role: "",
          themeColor: "magenta",
          command: ["claude"],
          args: [],
          env: {},
          cwd: ".",
          model: null,
          instructions: null,
          instructionsFile: null,
          permissions: "ask",
          plan: "chatter",
        },
        {
          name: "bot",
          displayName: "bot",
          type: "agent",
          agent: "line",
          role: "",
          themeColor: "yellow",
          command: ["./bot", "--quiet"],
          args: [],
          env: {},
          cwd: ".",
          model: null,
          instructions: null,
          instructionsFile: null,
          permissions: "ask",
          plan: "off",
        },
      ],
      conversation: {
        maxRounds: 20,
        turnTimeoutMs: 1_800_000,
        silenceTimeoutMs: 0,
        contextMessages: 20,
        contextBytes: 65_536,
        planAtTurnEnd: "keep",
        continuation: CONTINUATION_RULES,
        reminders: REMINDER_RULES,
      },
      hooks: {},
    });
  });

  test("keeps everything that is given", () => {
    const agent = {
      name: "ada",
      displayName: "Ada L.",
      type: "agent",
      agent: "codex",
      role: "Reviewer",
      themeColor: "#ff8800",
      command: ["node", "fake.mjs", ""],
      args: ["--flag", ""],
      env: { TOKEN: "x", _a1: "" },
      cwd: "packages/api",
      model: "gpt-5",
      instructions: "Review.\nBriefly.",
      instructionsFile: "ada.md",
      permissions: "full",
      plan: "native",
    };
    const hooks = { "turn.ended": ["say", "done"], error: ["beep"] };
    const file = { $schema: "./x.json", name: "t", displayName: "T", members: [kai, agent], hooks };
    const team = teamOf(file);
    expect(team.members[1]).toEqual(agent);
    expect(team).toMatchObject({ name: "t", displayName: "T", hooks });
    expect(team).not.toHaveProperty("$schema");
  });

  test("gives out colours in turn, but none that somebody chose", () => {
    const chosen = { ...max, name: "chosen", themeColor: "cyan" };
    const others = Array.from({ length: 6 }, (_, index) => ({ ...max, name: `m${index}` }));
    const { members } = teamOf({ name: "x", members: [kai, chosen, ...others] });
    expect(members.map(({ themeColor }) => themeColor)).toEqual([
      "magenta",
      "cyan",
      "yellow",
      "green",
      "blue",
      "red",
      "magenta",
      "yellow",
    ]);
  });

  test.each<[unknown, string | null]>([
    [["You lead.", "", "Be brief."], "You lead.\n\nBe brief."],
    [[], null],
    ["", null],
    [null, null],
    ["One\nTwo", "One\nTwo"],
  ])("reads the instructions %j", (instructions, read) => {
    expect(
      teamOf({ name: "x", members: [kai, { ...max, instructions }] }).members[1],
    ).toMatchObject({ instructions: read });
  });

  test.each<[unknown, object]>([
    [false, { ...CONTINUATION_RULES, isOn: false }],
    [{}, CONTINUATION_RULES],
    [{ maxAttempts: 5 }, { ...CONTINUATION_RULES, maxAttempts: 5 }],
    [{ maxFollowUps: 1 }, { ...CONTINUATION_RULES, maxFollowUps: 1 }],
  ])("reads the continuation %j", (continuation, rules) => {
    expect(teamOf(withRules({ continuation })).conversation.continuation).toEqual(rules);
  });

  test.each<[unknown, object]>([
    [false, { ...REMINDER_RULES, initial: null, nag: null }],
    [{}, REMINDER_RULES],
    [{ nag: null }, { ...REMINDER_RULES, nag: null }],
    [
      { initial: "Plan!", nagAfterTurns: 3 },
      { ...REMINDER_RULES, initial: "Plan!", nagAfterTurns: 3 },
    ],
  ])("reads the reminders %j", (reminders, rules) => {
    expect(teamOf(withRules({ reminders })).conversation.reminders).toEqual(rules);
  });

  test("takes no limit of rounds", () => {
    expect(teamOf(withRules({ maxRounds: 0 })).conversation.maxRounds).toBe(0);
  });
});
