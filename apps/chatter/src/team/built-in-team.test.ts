import { isTeamName } from "@chatter/session";
import { describe, expect, test } from "vitest";
import { builtInTeam, toTeamName } from "./built-in-team.ts";

describe("builtInTeam", () => {
  test("is none where no agent is installed", () => {
    expect(builtInTeam("kai", [])).toBeNull();
    expect(builtInTeam("kai", ["line"])).toBeNull();
  });

  test("has the person and each agent that is installed, each as far as it can be driven", () => {
    const team = builtInTeam("kai", ["gemini", "codex", "claude"]);
    expect(team).toMatchObject({ name: "chatter", displayName: "chatter" });
    expect(team?.members).toMatchObject([
      { name: "kai", displayName: "kai", type: "human", themeColor: "cyan" },
      {
        name: "claude",
        displayName: "Claude",
        agent: "claude",
        permissions: "ask",
        command: ["claude"],
        themeColor: "magenta",
      },
      {
        name: "codex",
        displayName: "Codex",
        agent: "codex",
        permissions: "edit",
        themeColor: "yellow",
      },
      {
        name: "gemini",
        displayName: "Gemini",
        agent: "gemini",
        permissions: "edit",
        themeColor: "green",
      },
    ]);
  });

  test.each([
    ["", "you"],
    ["日本", "you"],
    ["../..", "you"],
    ["all", "you"],
    ["A-L-L", "you"],
    ["Claude", "you"],
    ["codex", "codex"],
    ["jörg.müller", "jorg-muller"],
    ["DOMAIN\\kai", "DOMAIN-kai"],
    ["-_kai_-", "kai"],
    ["k".repeat(100), "k".repeat(64)],
    ["root\u202e\n", "root"],
  ])("calls the person %j %s", (personName, name) => {
    expect(builtInTeam(personName, ["claude"])?.members[0]?.name).toBe(name);
  });
});

test("toTeamName gives a name or nothing, whatever it is made of", () => {
  const texts = ["x", " ", "a/b", "é", "💥", `${"a".repeat(63)}--b`, "__proto__", "9", "\0"];
  const names = texts.map(toTeamName);
  expect(names.filter((name) => name !== undefined && !isTeamName(name))).toEqual([]);
  expect(names.filter((name) => name === undefined)).toHaveLength(3);
});
