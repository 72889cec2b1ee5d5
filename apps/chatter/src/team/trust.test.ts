import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTeamPlace, TEAM, type TeamPlace, teamWith } from "../../test/team-place.ts";
import { UsageError } from "../usage-error.ts";
import { type LoadedTeam, loadTeam, type TeamQuery } from "./load-team.ts";
import { TrustError } from "./trust-error.ts";
import { openTrustFile } from "./trust-file.ts";
import type { TrustQuestion } from "./trust-question.ts";

let place: TeamPlace;
let file: string;
beforeEach(() => {
  place = createTeamPlace();
  file = place.write("project/.chatter/team.json", TEAM);
});
afterEach(() => place.remove());

const load = (query: Partial<TeamQuery> = {}): Promise<LoadedTeam> =>
  loadTeam({
    cwd: place.cwd,
    env: place.env,
    platform: "linux",
    isTrustGiven: false,
    askTrust: null,
    findInstalled: () => Promise.reject(new Error("nobody should look for programs")),
    ...query,
  });

/** Answers, and keeps what was asked. */
function createPerson(answer: boolean) {
  const questions: TrustQuestion[] = [];
  return {
    questions,
    askTrust: async (question: TrustQuestion) => {
      questions.push(question);
      return answer;
    },
  };
}

describe("a project's team", () => {
  test("is not used where nobody can be asked, and nothing is written", async () => {
    const loading = load();
    await expect(loading).rejects.toThrow(TrustError);
    await expect(loading).rejects.toThrow(
      `the team file "${file}" is not trusted: nothing was started. Look at it, then start chatter in a terminal, or use --trust.`,
    );
    expect(readdirSync(place.root).sort()).toEqual(["project"]);
  });

  test("is not used when the person says no", async () => {
    const { askTrust, questions } = createPerson(false);
    await expect(load({ askTrust })).rejects.toThrow(
      `the team file "${file}" is not trusted: nothing was started.`,
    );
    expect(questions).toHaveLength(1);
    expect(readdirSync(place.root).sort()).toEqual(["project"]);
  });

  test("is used when the person says yes, and from then on without asking", async () => {
    const { askTrust, questions } = createPerson(true);
    expect(await load({ askTrust })).toMatchObject({ file, isBuiltIn: false });
    expect(await load()).toMatchObject({ file });
    expect(questions).toMatchObject([{ file, isChanged: false, hasHidden: false }]);
  });

  test("is used with --trust, which is remembered and asks nobody", async () => {
    const { askTrust, questions } = createPerson(false);
    expect(await load({ isTrustGiven: true, askTrust })).toMatchObject({ file });
    expect(questions).toEqual([]);
    expect(await load()).toMatchObject({ file });
  });

  test.each([
    ["a blank", `${JSON.stringify(TEAM)} `],
    ["another permission", teamWith({ permissions: "full" })],
    ["another order", { members: TEAM.members, name: TEAM.name }],
  ])("is asked about again after a change of %s", async (_what, content) => {
    await load({ isTrustGiven: true });
    place.write("project/.chatter/team.json", content);
    await expect(load()).rejects.toThrow("has changed since you trusted it: nothing was started.");
    const { askTrust, questions } = createPerson(true);
    await load({ askTrust });
    expect(questions).toMatchObject([{ isChanged: true }]);
  });

  test("is asked about again after it was changed there and back", async () => {
    await load({ isTrustGiven: true });
    place.write("project/.chatter/team.json", teamWith({ permissions: "full" }));
    await load({ isTrustGiven: true });
    place.write("project/.chatter/team.json", TEAM);
    await expect(load()).rejects.toThrow(TrustError);
  });

  test("is asked about again when its instructions change", async () => {
    place.write("project/.chatter/team.json", teamWith({ instructionsFile: "max.md" }));
    place.write("project/.chatter/max.md", "Be kind.");
    await load({ isTrustGiven: true });
    expect(await load()).toMatchObject({ file });
    place.write("project/.chatter/max.md", "Be mean.");
    await expect(load()).rejects.toThrow(TrustError);
  });

  test("is trusted in one place only", async () => {
    await load({ isTrustGiven: true });
    place.write("other/.chatter/team.json", TEAM);
    await expect(load({ cwd: path.join(place.root, "other") })).rejects.toThrow(TrustError);
  });

  test("is the same through a link to its folder, and shown by its real path", async () => {
    symlinkSync(place.cwd, path.join(place.root, "link"));
    const { askTrust, questions } = createPerson(true);
    await load({ cwd: path.join(place.root, "link"), askTrust });
    expect(questions[0]?.file).toBe(file);
    expect(await load()).toMatchObject({ file });
  });

  test("has not even its folders looked at before it is trusted", async () => {
    place.write("project/.chatter/team.json", teamWith({ cwd: "nope" }));
    await expect(load()).rejects.toThrow(TrustError);
    await expect(load({ isTrustGiven: true })).rejects.toThrow("members[1].cwd: expected a folder");
  });

  test("is told its problems before anybody is asked", async () => {
    place.write("project/.chatter/team.json", teamWith({ permissions: "yolo" }));
    const { askTrust, questions } = createPerson(true);
    await expect(load({ askTrust })).rejects.toThrow(UsageError);
    expect(questions).toEqual([]);
  });
});

describe("trust.json", () => {
  const trustFile = (): string => path.join(place.data, "trust.json");

  test("holds real paths and hashes, readable only by its owner", async () => {
    await load({ isTrustGiven: true });
    expect(JSON.parse(readFileSync(trustFile(), "utf8"))).toEqual({
      version: 1,
      trusted: { [file]: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    expect(statSync(trustFile()).mode & 0o777).toBe(0o600);
    expect(statSync(place.data).mode & 0o777).toBe(0o700);
    expect(readdirSync(place.data)).toEqual(["trust.json"]);
  });

  test.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["another shape", "[]"],
    ["a version from the future", '{"version": 2, "trusted": {}}'],
    ["a hash that is none", '{"version": 1, "trusted": {"/a": "yes"}}'],
    ["a key that is not known", '{"version": 1, "trusted": {}, "trustAll": true}'],
  ])("with %s is an error, and left alone, whatever is said", async (_what, text) => {
    place.write("data/trust.json", text);
    const { askTrust, questions } = createPerson(true);
    for (const query of [{}, { isTrustGiven: true }, { askTrust }]) {
      const loading = load(query);
      await expect(loading).rejects.toThrow(UsageError);
      await expect(loading).rejects.toThrow(
        `cannot tell what you trust from "${trustFile()}": it is damaged, or from a newer chatter. It was left alone: repair it, or remove it to be asked again.`,
      );
    }
    expect(questions).toEqual([]);
    expect(readFileSync(trustFile(), "utf8")).toBe(text);
    expect(await load({ team: ".chatter/team.json" })).toMatchObject({ file });
  });

  test("is no link, nor in a folder that is one", async () => {
    const target = place.write("elsewhere/trust.json", '{"version": 1, "trusted": {}}');
    mkdirSync(place.data);
    symlinkSync(target, trustFile());
    await expect(load({ isTrustGiven: true })).rejects.toThrow("it is a symbolic link");
    const linked = path.join(place.root, "linked");
    symlinkSync(path.dirname(target), linked);
    const env = { ...place.env, CHATTER_DATA_DIR: linked };
    await expect(load({ env, isTrustGiven: true })).rejects.toThrow("received a symbolic link");
    expect(readFileSync(target, "utf8")).toBe('{"version": 1, "trusted": {}}');
  });

  test("loses none of many that are added at once", async () => {
    const trust = openTrustFile(place.data);
    const hash = "a".repeat(64);
    const files = Array.from({ length: 20 }, (_, index) => `/team-${index}`);
    await Promise.all(files.map((team) => trust.add(team, hash)));
    expect(Object.keys(JSON.parse(readFileSync(trustFile(), "utf8")).trusted)).toEqual(files);
  });

  test("forgets the oldest when it is full", async () => {
    const hash = "a".repeat(64);
    const many = Array.from({ length: 5000 }, (_, index) => [`/team-${index}`, hash]);
    place.write("data/trust.json", { version: 1, trusted: Object.fromEntries(many) });
    const trust = openTrustFile(place.data);
    await trust.add("/new", hash);
    expect(await trust.find("/new")).toBe(hash);
    expect(await trust.find("/team-1")).toBe(hash);
    expect(await trust.find("/team-0")).toBeUndefined();
  });

  test.skipIf(process.getuid?.() === 0)("says when it cannot be saved", async () => {
    mkdirSync(place.data);
    chmodSync(place.data, 0o500);
    await expect(load({ isTrustGiven: true })).rejects.toThrow(
      `cannot save "${trustFile()}": permission is denied.`,
    );
  });
});
