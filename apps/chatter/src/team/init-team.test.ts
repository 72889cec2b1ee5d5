import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { PassThrough } from "node:stream";
import { createTeamJsonSchema } from "@chatter/session";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTeamPlace, TEAM, type TeamPlace } from "../../test/team-place.ts";
import { UsageError } from "../usage-error.ts";
import { openAsker } from "./asker.ts";
import { initTeam } from "./init-team.ts";
import { type LoadedTeam, loadTeam } from "./load-team.ts";
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
    findInstalled: async () => ["claude", "codex"],
    findProgram: () => ({ ok: false, problem: "none" }),
    print: async (text) => {
      printed += text;
    },
    openAsker: null,
    ...own,
  };
}

/** A person who types all of this, and then leaves. */
function typing(text: string): {
  asker: Pick<TeamCommandPlace, "openAsker">;
  screen: () => string;
} {
  const output = new PassThrough();
  const input = new PassThrough();
  input.end(text);
  const shown: string[] = [];
  output.on("data", (chunk) => shown.push(String(chunk)));
  return { asker: { openAsker: () => openAsker(input, output) }, screen: () => shown.join("") };
}

const teamFile = (): string => path.join(place.cwd, ".chatter", "team.json");
const written = (): unknown => JSON.parse(readFileSync(teamFile(), "utf8"));
const load = (): Promise<LoadedTeam> =>
  loadTeam({ ...here(), isTrustGiven: false, askTrust: null });

const claude = { name: "claude", displayName: "Claude", type: "agent", agent: "claude" };

describe("initTeam without a terminal", () => {
  test("writes the team of who is installed, says what is next, and trusts it", async () => {
    expect(await initTeam({}, here())).toBe(0);
    expect(readFileSync(teamFile(), "utf8")).toBe(`${JSON.stringify(written(), undefined, 2)}\n`);
    expect(written()).toEqual({
      $schema: "./team.schema.json",
      name: "project",
      members: [
        { name: "kai", type: "human" },
        { ...claude, permissions: "ask" },
        { name: "codex", displayName: "Codex", type: "agent", agent: "codex", permissions: "edit" },
      ],
    });
    expect(printed).toBe(
      [
        "Wrote .chatter/team.json, the team project:",
        "  kai: human",
        "  claude: claude, ask",
        "  codex: codex, edit",
        "It is trusted as it is now; after a change chatter asks again.",
        "Next: edit it as you like, look at it with chatter team check, start it with chatter.",
        "",
      ].join("\n"),
    );
    expect(await load()).toMatchObject({ file: teamFile(), isBuiltIn: false });
  });

  test("puts the schema that the file names beside it, and nothing else", async () => {
    await initTeam({}, here());
    const folder = path.dirname(teamFile());
    expect(readdirSync(folder).sort()).toEqual(["team.json", "team.schema.json"]);
    const schema: unknown = JSON.parse(readFileSync(path.join(folder, "team.schema.json"), "utf8"));
    expect(schema).toEqual(createTeamJsonSchema());
    // Others work with the project, too.
    expect(statSync(teamFile()).mode & 0o444).toBe(0o666 & ~process.umask() & 0o444);
  });

  test("says so where no agent is installed", async () => {
    await expect(initTeam({}, here({ findInstalled: async () => [] }))).rejects.toThrow(
      "cannot make a team: expected one of claude, codex, gemini to be installed. Name its members with --member max=claude.",
    );
    expect(existsSync(teamFile())).toBe(false);
  });

  test("writes the members that are named, and the person first", async () => {
    const member = ["max=claude:plan", "ada=gemini"];
    const nobody = { findInstalled: () => Promise.reject(new Error("nobody should look")) };
    await initTeam({ name: "mine", member }, here(nobody));
    expect(written()).toMatchObject({
      name: "mine",
      members: [
        { name: "kai", type: "human" },
        { name: "max", agent: "claude", permissions: "plan" },
        { name: "ada", agent: "gemini", permissions: "edit" },
      ],
    });
  });

  test("adds no person where one is named, and none with a name that is taken", async () => {
    await initTeam({ member: ["max=claude", "boss=human"] }, here());
    expect(written()).toMatchObject({ members: [{ name: "max" }, { name: "boss" }] });
    await initTeam({ member: ["Kai=claude"], force: true }, here());
    expect(written()).toMatchObject({ members: [{ name: "you" }, { name: "Kai" }] });
  });

  test.each([
    [
      { member: ["max=claud", "x"] },
      'cannot make the team:\n  --member "max=claud": expected one of human, claude, codex, gemini, received "claud". Did you mean claude?\n  --member "x": expected name=agent or name=agent:permissions.',
    ],
    [
      { member: ["kai=human"], name: "a b" },
      'cannot use the team file ".chatter/team.json":\n  name: expected 1 to 64 of A-Z a-z 0-9 _ -, first a letter or digit, received "a b".\n  members: expected at least one agent, received none.',
    ],
    [
      { member: ["all=claude"] },
      'cannot use the team file ".chatter/team.json":\n  members[1].name: expected another name, for "all" means everybody, received "all".',
    ],
  ])("refuses %j, and writes nothing", async (options, message) => {
    const making = initTeam(options, here());
    await expect(making).rejects.toThrow(UsageError);
    await expect(making).rejects.toThrow(message);
    expect(readdirSync(place.cwd)).toEqual([]);
  });

  test("replaces a file only when it is told to", async () => {
    place.write("project/.chatter/team.json", TEAM);
    const making = initTeam({ name: "other" }, here());
    await expect(making).rejects.toThrow(UsageError);
    await expect(making).rejects.toThrow(
      ".chatter/team.json is already there: expected none. Use --force to replace it, or edit it and run chatter team check.",
    );
    expect(written()).toEqual(TEAM);
    await initTeam({ name: "other", force: true }, here());
    expect(written()).toMatchObject({ name: "other" });
    expect(await load()).toMatchObject({ team: { name: "other" } });
  });

  test("writes through no link", async () => {
    mkdirSync(path.join(place.root, "elsewhere"));
    symlinkSync(path.join(place.root, "elsewhere"), path.join(place.cwd, ".chatter"));
    await expect(initTeam({}, here())).rejects.toThrow("received a symbolic link");
    expect(readdirSync(path.join(place.root, "elsewhere"))).toEqual([]);
  });

  test("says what is in the way", async () => {
    place.write("project/.chatter", "a file");
    await expect(initTeam({}, here())).rejects.toThrow(
      "cannot write .chatter/team.json: something else is there.",
    );
  });
});

describe("initTeam in a terminal", () => {
  test("takes what is usual for an empty answer", async () => {
    const { asker, screen } = typing("\n".repeat(9));
    expect(await initTeam({}, here(asker))).toBe(0);
    expect(written()).toMatchObject({
      name: "project",
      members: [
        { name: "kai", type: "human" },
        { name: "claude", agent: "claude", permissions: "ask" },
        { name: "codex", agent: "codex", permissions: "edit" },
      ],
    });
    expect(screen()).toBe(
      [
        "Name of the team [project]: ",
        "Your name [kai]: ",
        "Add claude, which is installed? [Y/n] ",
        "  Its name [claude]: ",
        "  Permissions, one of ask, edit, full, plan [ask]: ",
        "Add codex, which is installed? [Y/n] ",
        "  Its name [codex]: ",
        "  Permissions, one of ask, edit, full, plan [edit]: ",
        "Add gemini, which is not installed? [y/N] ",
      ].join(""),
    );
  });

  test("asks again, and says why, until an answer will do", async () => {
    const answers = [
      "a b",
      "crew",
      "all",
      "Jo",
      "what?",
      "y",
      "j-o",
      "max",
      "yolo",
      "full",
      "n",
      "n",
    ];
    const { asker, screen } = typing(`${answers.join("\n")}\n`);
    expect(await initTeam({}, here(asker))).toBe(0);
    expect(written()).toMatchObject({
      name: "crew",
      members: [{ name: "Jo" }, { name: "max", agent: "claude", permissions: "full" }],
    });
    for (const reason of [
      'expected 1 to 64 of A-Z a-z 0-9 _ -, first a letter or digit, received "a b".\n',
      'expected another name, for "all" means everybody, received "all".\n',
      "Expected y or n.\n",
      'expected a name that is not taken (case, blanks, - and _ do not count), received "j-o", which is members[0].name.\n',
      "  Expected one of ask, edit, full, plan.\n",
    ]) {
      expect(screen()).toContain(reason);
    }
  });

  test("goes on asking while there is no agent", async () => {
    const answers = ["", "", "n", "n", "n", "n", "n", "y", "gil", "plan"];
    const { asker } = typing(`${answers.join("\n")}\n`);
    expect(await initTeam({}, here(asker))).toBe(0);
    expect(written()).toMatchObject({
      members: [{ name: "kai" }, { name: "gil", agent: "gemini", permissions: "plan" }],
    });
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])(
    "writes nothing when the person leaves after %i answers",
    async (count) => {
      const { asker } = typing("\n".repeat(count));
      expect(await initTeam({}, here(asker))).toBe(130);
      expect(readdirSync(place.root)).toEqual(["project"]);
      expect(readdirSync(place.cwd)).toEqual([]);
    },
  );

  test("asks nothing when options say it, nor where there is a file", async () => {
    const silent = { openAsker: () => Promise.reject(new Error("asked")) as never };
    await initTeam({ name: "x" }, here(silent));
    await expect(initTeam({}, here(silent))).rejects.toThrow("is already there");
  });
});
