import { mkdirSync, symlinkSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTeamPlace, TEAM, type TeamPlace } from "../../test/team-place.ts";
import { findTeam, type TeamSearch } from "./find-team.ts";

let place: TeamPlace;
beforeEach(() => {
  place = createTeamPlace();
});
afterEach(() => place.remove());

const find = (team?: string): Promise<TeamSearch> =>
  findTeam({ team, cwd: place.cwd, env: place.env });

describe("findTeam without a name", () => {
  test("finds none where there is none", async () => {
    expect(await find()).toEqual({ ok: true, found: null });
  });

  test("finds the person's default", async () => {
    const file = place.write("config/teams/default.json", TEAM);
    expect(await find()).toEqual({ ok: true, found: { file, origin: "user" } });
  });

  test("finds the project's before the person's", async () => {
    place.write("config/teams/default.json", TEAM);
    const file = place.write("project/.chatter/team.json", TEAM);
    expect(await find()).toEqual({ ok: true, found: { file, origin: "project" } });
  });

  test("does not look in folders above", async () => {
    place.write(".chatter/team.json", TEAM);
    expect(await find()).toEqual({ ok: true, found: null });
  });

  test("passes over no link that leads nowhere, and no folder", async () => {
    place.write("config/teams/default.json", TEAM);
    const file = path.join(place.cwd, ".chatter", "team.json");
    mkdirSync(path.dirname(file));
    symlinkSync("nowhere", file);
    expect(await find()).toEqual({ ok: true, found: { file, origin: "project" } });
  });

  test("is not confused by a file called .chatter", async () => {
    place.write("project/.chatter", "");
    expect(await find()).toEqual({ ok: true, found: null });
  });
});

describe("findTeam with a name", () => {
  test.each([
    ["a file", "team.json"],
    ["a file in a folder", "./my/team"],
    ["the project's own file", ".chatter/team.json"],
    ["a file without an ending", "feature"],
  ])("finds %s", async (_what, name) => {
    const file = place.write(path.join("project", name), TEAM);
    expect(await find(name)).toEqual({ ok: true, found: { file, origin: "named" } });
  });

  test("finds a file by its absolute path", async () => {
    const file = place.write("elsewhere/x.json", TEAM);
    expect(await find(file)).toEqual({ ok: true, found: { file, origin: "named" } });
  });

  test("finds a team of the person's own", async () => {
    const file = place.write("config/teams/feature.json", TEAM);
    expect(await find("feature")).toEqual({ ok: true, found: { file, origin: "user" } });
  });

  test("lets no file of the project pass for a team of the person's own", async () => {
    const file = place.write("config/teams/feature.json", TEAM);
    place.write("project/feature", TEAM);
    expect(await find("feature")).toEqual({ ok: true, found: { file, origin: "user" } });
  });

  test.each(["../secret", "teams/../../secret", "..", ""])(
    "takes %j for no name of a team",
    async (name) => {
      place.write("config/secret.json", TEAM);
      expect(await find(name)).toMatchObject({ ok: false });
    },
  );

  test("says what it expected, and what may be meant", async () => {
    place.write("config/teams/feature.json", TEAM);
    const teams = path.join(place.config, "teams");
    expect(await find("featrue")).toEqual({
      ok: false,
      problem: `cannot find the team "featrue": expected a file, or a team in ${teams}. Did you mean feature?`,
    });
    expect(await find("x.json")).toEqual({
      ok: false,
      problem: `cannot find the team "x.json": expected a file, or a team in ${teams}. chatter team init makes one.`,
    });
  });
});
