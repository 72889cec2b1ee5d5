import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTeamPlace, TEAM, type TeamPlace, teamWith } from "../../test/team-place.ts";
import { UsageError } from "../usage-error.ts";
import { type LoadedTeam, loadTeam, type TeamQuery } from "./load-team.ts";
import { TrustError } from "./trust-error.ts";

let place: TeamPlace;
beforeEach(() => {
  place = createTeamPlace();
});
afterEach(() => place.remove());

const load = (query: Partial<TeamQuery> = {}): Promise<LoadedTeam> =>
  loadTeam({
    cwd: place.cwd,
    env: place.env,
    platform: "linux",
    isTrustGiven: false,
    askTrust: null,
    findInstalled: async () => ["claude"],
    ...query,
  });

/** What is said about a file that is named with `--team`. */
async function problemsOf(content: unknown): Promise<readonly string[]> {
  place.write("project/x.json", content);
  const error: unknown = await load({ team: "x.json" }).catch((thrown: unknown) => thrown);
  if (!(error instanceof UsageError)) throw new Error(`expected a usage error, got ${error}`);
  const [first, ...problems] = error.message.split("\n");
  expect(first).toBe(`cannot use the team file "${path.join(place.cwd, "x.json")}":`);
  return problems;
}

describe("loadTeam refuses", () => {
  test.each<[string, unknown, readonly string[]]>([
    [
      "a file with a comma too many",
      '{\n  "name": "x",\n}',
      [
        '  line 3, column 1: expected a key in double quotes, received "}". Is there a comma before it?',
      ],
    ],
    ["an empty file", "", ["  line 1, column 1: expected a value, received the end of the file."]],
    [
      "a key that is there twice, of which the second would win in silence",
      '{"name": "x", "members": [],\n"members": []}',
      ['  line 2, column 1: expected each key once, received "members".'],
    ],
    [
      "bytes that are no text",
      new Uint8Array([0x7b, 0xff]),
      ["  expected UTF-8, received other bytes."],
    ],
    [
      "a file that is too large",
      " ".repeat(1_048_577),
      ["  expected at most 1048576 bytes, received 1048577."],
    ],
    [
      "every problem of a team, with hidden characters marked",
      { name: "a\u202eb\n", members: [TEAM.members[0]], extra: 1 },
      [
        '  name: expected 1 to 64 of A-Z a-z 0-9 _ -, first a letter or digit, received "a<U+202E>b␊".',
        "  extra: unknown key. Expected one of $schema, name, displayName, members, conversation, hooks.",
        "  members: expected at least one agent, received none.",
      ],
    ],
    [
      "a folder that is not there",
      teamWith({ cwd: "packages/nope" }),
      ['  members[1].cwd: expected a folder, received "packages/nope": it is not there.'],
    ],
    [
      "a folder that is a file",
      teamWith({ cwd: "x.json" }),
      ['  members[1].cwd: expected a folder, received "x.json": it is a file.'],
    ],
    [
      "instructions that are not there",
      teamWith({ instructionsFile: "max.md" }),
      ['  members[1].instructionsFile: expected a file, received "max.md": there is no such file.'],
    ],
    [
      "instructions that are a folder",
      teamWith({ instructionsFile: "." }),
      ['  members[1].instructionsFile: expected a file, received ".": it is a folder.'],
    ],
    [
      "instructions that are too long",
      teamWith({ instructions: "é".repeat(32_768), instructionsFile: "x.json" }),
      // Its own 65,536 bytes, two line feeds and the file itself.
      [
        expect.stringMatching(
          /^ {2}members\[1\]\.instructionsFile: .*: expected at most 65536 bytes, received 6\d{4}\.$/,
        ),
      ],
    ],
    [
      "instructions that are too long together",
      teamWith({ instructions: "é".repeat(32_768), instructionsFile: "../long.md" }),
      [
        "  members[1].instructions: expected at most 65536 bytes with those of the file, received 65541.",
      ],
    ],
    [
      "instructions with a NUL",
      teamWith({ instructionsFile: "../nul.md" }),
      ['  members[1].instructionsFile: expected no NUL character in it, received "../nul.md".'],
    ],
  ])("%s", async (_what, content, problems) => {
    place.write("long.md", "abc\n");
    place.write("nul.md", "a\0b");
    expect(await problemsOf(content)).toEqual(problems);
  });

  test("a file that is not there", async () => {
    await expect(load({ team: "nope.json" })).rejects.toThrow('cannot find the team "nope.json"');
  });

  test("a link that leads nowhere", async () => {
    mkdirSync(path.join(place.cwd, ".chatter"));
    symlinkSync("nowhere", path.join(place.cwd, ".chatter", "team.json"));
    await expect(load()).rejects.toThrow(/team\.json":\n {2}there is no such file\.$/);
  });
});

describe("loadTeam", () => {
  test("gives a named file without asking, and leaves no trust behind", async () => {
    const file = place.write("project/.chatter/team.json", TEAM);
    const { team, ...rest } = await load({ team: ".chatter/team.json" });
    expect(rest).toEqual({ file, isBuiltIn: false });
    expect(team.members.map(({ name }) => name)).toEqual(["kai", "max"]);
    await expect(load()).rejects.toThrow(TrustError);
  });

  test("gives the person's own team without asking", async () => {
    const file = place.write("config/teams/default.json", TEAM);
    expect(await load()).toMatchObject({ file, isBuiltIn: false, team: { name: "feature" } });
  });

  test("reads a file that begins with a byte order mark", async () => {
    place.write("project/x.json", `\ufeff${JSON.stringify(TEAM)}`);
    expect(await load({ team: "x.json" })).toMatchObject({ team: { name: "feature" } });
  });

  test("puts the instructions of a file behind the member's own", async () => {
    place.write("project/team/notes/max.md", "\ufeffAsk before you delete.\n\n");
    const own = { instructions: ["You lead.", "Briefly."], instructionsFile: "notes/max.md" };
    place.write("project/team/x.json", teamWith(own));
    const { team } = await load({ team: "team/x.json" });
    expect(team.members[1]).toMatchObject({
      instructions: "You lead.\nBriefly.\n\nAsk before you delete.",
      instructionsFile: "notes/max.md",
    });
  });

  test("takes an empty file of instructions for none", async () => {
    place.write("project/empty.md", "\n");
    place.write("project/x.json", teamWith({ instructionsFile: "empty.md" }));
    const { team } = await load({ team: "x.json" });
    expect(team.members[1]).toMatchObject({ instructions: null });
  });

  test("makes a team of who is installed where there is no file", async () => {
    const loaded = await load({ findInstalled: async () => ["gemini", "claude"] });
    expect(loaded).toMatchObject({ file: null, isBuiltIn: true });
    expect(loaded.team.members.map(({ name }) => name)).toEqual(["kai", "claude", "gemini"]);
  });

  test("says what to do where there is neither a file nor an agent", async () => {
    const loading = load({ findInstalled: async () => [] });
    await expect(loading).rejects.toThrow(UsageError);
    await expect(loading).rejects.toThrow(
      "there is no team file, and no agent is installed: expected one of claude, codex, gemini. chatter demo works without.",
    );
  });
});

describe("loadTeam, a colour that does not exist", () => {
  test("is cyan, and told once, after the file is trusted", async () => {
    place.write("project/.chatter/team.json", teamWith({ themeColor: "nope" }));
    const told: string[] = [];
    const onIgnored = (problem: string) => void told.push(problem);
    await expect(load({ onIgnored })).rejects.toThrow(TrustError);
    expect(told).toEqual([]);
    const { team } = await load({ isTrustGiven: true, onIgnored });
    expect(team.members[1]).toMatchObject({ themeColor: "cyan" });
    expect(told).toEqual(['members[1].themeColor: there is no colour "nope"; it is cyan now.']);
  });
});

describe("loadTeam, a project's instructions", () => {
  const refusal = (name: string, problem: string): string =>
    `members[1].instructionsFile: expected a file in the folder of the team file, received "${name}": ${problem}.`;

  test.each(["../secret.md", "../../secret.md", "notes/../../secret.md", ".."])(
    "stay in its folder: %s",
    async (name) => {
      place.write("project/secret.md", "secret");
      place.write("secret.md", "secret");
      place.write("project/.chatter/team.json", teamWith({ instructionsFile: name }));
      const loading = load({ isTrustGiven: true });
      await expect(loading).rejects.toThrow(refusal(name, "it leads out of it"));
    },
  );

  test("are no file elsewhere", async () => {
    const secret = place.write("secret.md", "secret");
    place.write("project/.chatter/team.json", teamWith({ instructionsFile: secret }));
    const loading = load({ isTrustGiven: true });
    await expect(loading).rejects.toThrow(refusal(secret, "it leads out of it"));
  });

  test("are no link that leads elsewhere", async () => {
    const secret = place.write("secret.md", "secret");
    place.write("project/.chatter/team.json", teamWith({ instructionsFile: "max.md" }));
    symlinkSync(secret, path.join(place.cwd, ".chatter", "max.md"));
    const loading = load({ isTrustGiven: true });
    await expect(loading).rejects.toThrow(refusal("max.md", "it leads out of it"));
  });

  test("may be in a folder beside it, whose name begins with dots", async () => {
    place.write("project/.chatter/..notes/max.md", "Hello.");
    place.write("project/.chatter/team.json", teamWith({ instructionsFile: "..notes/max.md" }));
    const { team } = await load({ isTrustGiven: true });
    expect(team.members[1]).toMatchObject({ instructions: "Hello." });
  });
});
