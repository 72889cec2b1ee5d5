import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createFakeTeam, type FakeTeam } from "./fake-team.ts";
import { type Seat, setUpTerminals } from "./set-up-terminals.ts";

const CYAN = 6;
const YELLOW = 3;
const YELLOW_ON_WHITE = 0x8a6100;

let place: FakeTeam;
const openTerminal = setUpTerminals(() => place.remove());

/** A team whose agent has a colour of that name. */
function createTeamIn(themeColor: string): void {
  place = createFakeTeam({ max: ["say", "Here I am."] }, { continuation: false });
  const team = JSON.parse(readFileSync(place.teamFile, "utf8"));
  team.members[1].themeColor = themeColor;
  writeFileSync(place.teamFile, JSON.stringify(team));
}

/** The team in a terminal. */
function open(env: Readonly<Record<string, string>> = {}): Seat {
  return openTerminal(["--team", place.teamFile], { columns: 100, env: { ...place.env, ...env } });
}

test("a team with a colour that does not exist works in cyan, and says so once", {
  timeout: 30_000,
}, async () => {
  createTeamIn("nope");
  const { terminal, person } = open();
  const { see, enter, screen } = person;
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

/** The first number of a sequence that sets a colour. */
const COLOUR = /\[(?:3[0-7]|9[0-7]|38)[;m]/;

test("NO_COLOR leaves bold and dim, and takes signs without colour", {
  timeout: 30_000,
}, async () => {
  createTeamIn("yellow");
  const { terminal, person } = open({ NO_COLOR: "1" });
  await person.see("❯ Say something");
  await person.enter("/todo @max add Read the code");
  await person.enter("/todo @max show");
  await person.see("[ ] Read the code");
  const sequences = terminal.written().split("\u001B").slice(1);
  expect(sequences.filter((sequence) => COLOUR.test(sequence))).toEqual([]);
  expect(terminal.written()).toContain("\u001B[1m");
  expect(await person.screen()).not.toContain("📋");
});

describe("a terminal that says it is white", { timeout: 30_000 }, () => {
  function openWhite(when?: Promise<void>): Seat {
    createTeamIn("yellow");
    return openTerminal(["--team", place.teamFile], {
      columns: 100,
      env: { ...place.env, COLORTERM: "truecolor" },
      background: { color: "rgb:ffff/ffff/ffff", ...(when && { when }) },
    });
  }

  test("gets colours for that, from the first row on", async () => {
    const { terminal, person } = openWhite();
    await person.see("To Max");
    expect(await terminal.colorOf("Max · ")).toBe(YELLOW_ON_WHITE);
  });

  test("gets them from when it says so, and nothing of that is typed", async () => {
    let sayIt = (): void => {};
    const { terminal, person } = openWhite(
      new Promise((resolve) => {
        sayIt = resolve;
      }),
    );
    await person.see("To Max");
    expect(await terminal.colorOf("Max · ")).toBe(YELLOW);
    sayIt();
    await person.enter("hello");
    await person.see("● Here I am.");
    expect(await terminal.colorOf("● Here")).toBe(YELLOW_ON_WHITE);
  });
});

test("/theme changes the colours at once, and for the next time", { timeout: 30_000 }, async () => {
  createTeamIn("yellow");
  const first = open({ COLORTERM: "truecolor" });
  await first.person.see("To Max");
  expect(await first.terminal.colorOf("Max · ")).toBe(YELLOW);
  await first.person.enter("/theme light");
  await first.person.see("The theme is light from here on");
  await first.person.enter("hello");
  await first.person.see("● Here I am.");
  expect(await first.terminal.colorOf("● Here")).toBe(YELLOW_ON_WHITE);
  first.terminal.kill("SIGKILL");
  await first.terminal.exited;

  const second = open({ COLORTERM: "truecolor" });
  await second.person.see("To Max");
  expect(await second.terminal.colorOf("Max · ")).toBe(YELLOW_ON_WHITE);
});
