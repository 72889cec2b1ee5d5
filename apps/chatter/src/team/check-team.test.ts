import path from "node:path";
import { hasUnsafe } from "@chatter/safe-text";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTeamPlace, TEAM, type TeamPlace, teamWith } from "../../test/team-place.ts";
import { UsageError } from "../usage-error.ts";
import { checkTeam } from "./check-team.ts";
import type { TeamCommandPlace } from "./team-command.ts";

let place: TeamPlace;
let printed: string;
beforeEach(() => {
  place = createTeamPlace();
  printed = "";
});
afterEach(() => place.remove());

function here(own: Partial<TeamCommandPlace> = {}): TeamCommandPlace {
  return {
    cwd: place.cwd,
    env: place.env,
    platform: "linux",
    findInstalled: async () => ["codex"],
    findProgram: (program, teamFolder) =>
      program === "claude"
        ? { ok: true, file: "/bin/claude" }
        : { ok: false, problem: `there is no program ${program} for ${teamFolder}` },
    print: async (text) => {
      printed += text;
    },
    openAsker: null,
    ...own,
  };
}

const check = (file?: string, options = {}): Promise<number> => checkTeam(file, options, here());

describe("checkTeam", () => {
  test("says who is in a team, though it is not trusted, and whose program is missing", async () => {
    const ada = {
      name: "ada",
      type: "agent",
      agent: "line",
      command: ["./ada"],
      permissions: "plan",
    };
    const members = [...TEAM.members, ada];
    const file = place.write("project/.chatter/team.json", { ...TEAM, displayName: "Us", members });
    expect(await check()).toBe(0);
    expect(printed).toBe(
      [
        `ok       ${file}: Us, 3 members`,
        "ok       kai: human",
        "ok       max: claude, permissions ask, plan chatter, /bin/claude",
        `missing  ada: line, permissions plan, plan off, there is no program ./ada for ${path.dirname(file)}`,
        "",
      ].join("\n"),
    );
  });

  test("looks at the built-in team where there is no file", async () => {
    expect(await check()).toBe(0);
    expect(printed).toBe(
      [
        "ok       built-in team: chatter, 2 members",
        "ok       kai: human",
        `missing  codex: codex, permissions edit, plan chatter, there is no program codex for ${place.cwd}`,
        "",
      ].join("\n"),
    );
  });

  test("gives every problem, and prints nothing else", async () => {
    const file = place.write("project/x.json", teamWith({ permissions: "yolo", plan: "on" }));
    const checking = check("x.json");
    await expect(checking).rejects.toThrow(UsageError);
    await expect(checking).rejects.toThrow(
      `cannot use the team file "${file}":\n  members[1].permissions: expected one of ask, edit, full, plan, received "yolo".\n  members[1].plan: expected one of chatter, native, off, received "on".`,
    );
    expect(printed).toBe("");
  });

  test("says what is missing when there is neither a file nor an agent", async () => {
    const checking = checkTeam(undefined, {}, here({ findInstalled: async () => [] }));
    await expect(checking).rejects.toThrow("there is no team file, and no agent is installed");
  });
});

describe("checkTeam --json", () => {
  const answer = (): unknown => JSON.parse(printed);

  test("gives the team with everything filled in", async () => {
    const file = place.write("config/teams/mine.json", TEAM);
    expect(await check("mine", { json: true })).toBe(0);
    expect(answer()).toMatchObject({
      ok: true,
      file,
      problems: [],
      team: { name: "feature", members: [{ name: "kai" }, { name: "max", command: ["claude"] }] },
    });
  });

  test.each([
    ["a team that is wrong", teamWith({ cwd: "" })],
    ["a folder that is not there", teamWith({ cwd: "nope" })],
    ["no JSON", "{"],
  ])("gives the problems of %s, and 2", async (_what, content) => {
    const file = place.write("project/x.json", content);
    expect(await check("x.json", { json: true })).toBe(2);
    expect(answer()).toEqual({ ok: false, file, problems: [expect.any(String)], team: null });
  });

  test("gives the problem of a file that is not there", async () => {
    expect(await check("nope", { json: true })).toBe(2);
    expect(answer()).toEqual({
      ok: false,
      file: null,
      problems: [expect.stringContaining('cannot find the team "nope"')],
      team: null,
    });
  });

  test("hides nothing in what it prints", async () => {
    place.write("project/x.json", { name: "a\u202e\u001b", members: [] });
    await check("x.json", { json: true });
    expect(hasUnsafe(printed)).toBe(false);
    expect(printed).toContain("\\u202e");
  });
});
