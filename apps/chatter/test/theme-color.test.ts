import { readFileSync, writeFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { createFakeTeam, type FakeTeam } from "./fake-team.ts";
import { watchTerminal } from "./person.ts";
import { CLI } from "./run-chatter.ts";
import { openTerminal, type TerminalSession } from "./terminal.ts";

const CYAN = 6;

let place: FakeTeam;
let terminal: TerminalSession | undefined;
afterEach(async () => {
  terminal?.kill("SIGKILL");
  await terminal?.exited;
  place.remove();
});

/** A team whose agent has a colour of that name. */
function createTeamIn(themeColor: string): void {
  place = createFakeTeam({ max: ["say", "Here I am."] }, { continuation: false });
  const team = JSON.parse(readFileSync(place.teamFile, "utf8"));
  team.members[1].themeColor = themeColor;
  writeFileSync(place.teamFile, JSON.stringify(team));
}

test("a team with a colour that does not exist works in cyan, and says so once", {
  timeout: 30_000,
}, async () => {
  createTeamIn("nope");
  const own = Object.entries(place.env).map(([name, value = ""]) => [name, value] as const);
  terminal = openTerminal(process.execPath, [CLI, "--team", place.teamFile], {
    columns: 100,
    env: Object.fromEntries(own),
  });
  const { see, enter, screen } = watchTerminal(terminal);
  await see("Say something");
  await enter("hello");
  await see("Here I am.");
  expect((await screen()).split('there is no colour "nope"')).toHaveLength(2);
  expect(await terminal.colorOf("● Here I am.")).toBe(CYAN);
});

test("chatter run says so on stderr, and team check refuses it", async () => {
  createTeamIn("\u001B[31m");
  const run = await place.run(["-m", "hello"]);
  expect(run).toMatchObject({ code: 0, stdout: expect.stringContaining("Here I am.") });
  expect(run.stderr).toContain("members[1].themeColor: there is no colour");
  expect(run.stderr).not.toContain("\u001B");
  const check = await place.chatter(["team", "check", place.teamFile]);
  expect(check.code).toBe(2);
  expect(check.stdout + check.stderr).toContain("members[1].themeColor: expected #rrggbb");
});
