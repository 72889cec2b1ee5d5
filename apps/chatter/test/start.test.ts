import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { type Cast, createFakeTeam, type FakeTeam } from "./fake-team.ts";
import { ENTER, ESCAPE, PROMPT } from "./person.ts";
import { leave, type Seat, seeIdle, setUpTerminals } from "./set-up-terminals.ts";

let place: FakeTeam;
const open = setUpTerminals(() => place.remove());

/** `chatter` in the project's folder. */
function start(args: readonly string[], env: Readonly<Record<string, string>> = {}): Seat {
  const size = { columns: 100, rows: 30 };
  return open(args, { ...size, cwd: place.project, env: { ...place.env, ...env } });
}

function createTeam(cast: Cast): void {
  place = createFakeTeam(cast, { continuation: false });
}

const startTeam = () => start(["--team", place.teamFile]);
const sessions = (): string[] => readdirSync(path.join(place.data, "sessions"));
const OFFER = "Enter goes on with";

/** A session in which something was said. */
async function talk(text: string): Promise<void> {
  const { terminal, person } = startTeam();
  await seeIdle(person);
  await person.enter(text);
  await person.see("● Max heard");
  await seeIdle(person);
  await leave(terminal);
}

const CAST = { max: ["say", "Max heard, resumed {resumed}: {prompt}"], ada: ["say", "Ada"] };

describe("the start of chatter", { timeout: 40_000 }, () => {
  test("says who is there and what each may do", async () => {
    createTeam(CAST);
    const { person } = startTeam();
    await person.see(
      /^● Max · Claude asks before it edits.*\n(?: {2}.*\n)?● Ada · Claude asks before .*\n(?: {2}.*\n)?\nTo Max/m,
    );
    expect(await person.screen()).not.toContain(OFFER);
  });

  test("offers to go on with the last session here, and does so at Enter", async () => {
    createTeam(CAST);
    await talk("begin the work");
    const [first] = sessions();
    const { terminal, person } = startTeam();
    await person.see(`${OFFER} the last session here: “begin the work”, just now`);
    terminal.type(ENTER);
    await person.see("› @max begin the work\n\nMax\n● Max heard, resumed false:");
    await seeIdle(person);
    const screen = await person.screen();
    expect(screen).not.toContain(OFFER);
    expect(screen.split("● Max ·")).toHaveLength(2);
    await person.enter("and on");
    await person.see("● Max heard, resumed true:");
    await leave(terminal);
    expect(sessions()).toEqual([first]);
    await person.see(`chatter --resume ${first}`);
  });

  test("begins anew as soon as something is written", async () => {
    createTeam(CAST);
    await talk("begin the work");
    const { terminal, person } = startTeam();
    await person.see(OFFER);
    await person.enter("something else");
    await person.see("● Max heard, resumed false:");
    await seeIdle(person);
    expect(await person.screen()).not.toContain("begin the work");
    await leave(terminal);
    expect(sessions()).toHaveLength(2);
  });

  test("offers nothing of another team, of a session that is open, or where nothing was said", async () => {
    createTeam(CAST);
    const { terminal, person } = startTeam();
    await seeIdle(person);
    await leave(terminal);
    // Nothing was said, so nothing is kept.
    expect(sessions()).toEqual([]);
    const open = startTeam();
    await seeIdle(open.person);
    await open.person.enter("I stay");
    await open.person.see("● Max heard");
    await place.run(["--team", place.teamFile, "-m", "done"]);
    const second = startTeam();
    await second.person.see(`${OFFER} the last session here: “done”`);
    second.terminal.type(ESCAPE);
    await second.person.seeNo(OFFER);
    await leave(second.terminal);
    expect(sessions()).toHaveLength(2);
  });
});

describe("the first start, without any agent", { timeout: 40_000 }, () => {
  const NOBODY = { PATH: "/nonexistent" };

  test("says what is missing, and offers the demo", async () => {
    place = createFakeTeam({});
    const { terminal, person } = start([], NOBODY);
    await person.see(/no agent.*is installed/i);
    await person.see("@openai/codex");
    await person.see("[Y/n]");
    terminal.type(ENTER);
    await person.see("This is a demo");
    await person.see("Plan (Max)");
    await leave(terminal);
  });

  test("takes a no for a no, with 2", async () => {
    place = createFakeTeam({});
    const { terminal, person } = start([], NOBODY);
    await person.see("[Y/n]");
    terminal.type(`n${ENTER}`);
    expect(await terminal.exited).toMatchObject({ exitCode: 2 });
    expect(await person.screen()).not.toContain(PROMPT);
    expect(existsSync(place.data)).toBe(false);
  });
});

describe("a chatter that is ended before its screen is there", () => {
  test.each([
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ])("by %s leaves with %i, and takes the prompt with it", async (signal, exitCode) => {
    place = createFakeTeam(CAST);
    const { terminal, person } = startTeam();
    await expect.poll(terminal.written, { interval: 1 }).toContain("Say something");
    terminal.kill(signal);
    expect(await terminal.exited).toMatchObject({ exitCode });
    await expect.poll(person.screen).not.toContain(PROMPT);
  });
});
