import { describe, expect, test } from "vitest";
import { type Cast, createFakeTeam, type FakeTeam } from "./fake-team.ts";
import type { Person } from "./person.ts";
import { setUpTerminals } from "./set-up-terminals.ts";
import type { TerminalSession } from "./terminal.ts";

let place: FakeTeam;
let terminal: TerminalSession;
let person: Person;
const open = setUpTerminals(() => place.remove());

/** `chatter run` in a terminal, with somebody in front of it. */
function run(cast: Cast, ...args: readonly string[]): void {
  place = createFakeTeam(cast);
  const words = ["run", "--team", place.teamFile, "-m", "Go", ...args];
  ({ terminal, person } = open(words, { columns: 100, rows: 30, env: place.env }));
}

describe("chatter run in a terminal", () => {
  test.each([
    ["y", '"behavior":"allow"'],
    ["", '"behavior":"deny"'],
    ["yes please", '"behavior":"deny"'],
  ])("asks about what an agent wants, as a plain question; %j is %s", async (answer, outcome) => {
    run({ max: ["ask", "rm -rf build # \u202E"] });
    await person.see("Max wants to: Use Bash");
    await person.see("$ rm -rf build # <U+202E>");
    await person.see("Allow? y = once, a = always, Enter = no:");
    terminal.type(`${answer}\r`);
    await person.see(outcome);
    expect(await terminal.exited).toMatchObject({ exitCode: 0 });
  });

  test("shows who works and for how long, and takes that line away again", async () => {
    run({ max: ["hang"] }, "--timeout", "4");
    await person.see("Max works - 1s");
    expect(await terminal.exited).toMatchObject({ exitCode: 1 });
    const screen = await person.screen();
    expect(screen).not.toContain("Max works");
    expect(screen).toContain("had no end after 4 s");
  });

  test("ends at Ctrl+C with 130", async () => {
    run({ max: ["hang", "I hang"] });
    await person.see("I hang");
    terminal.type("\u0003");
    expect(await terminal.exited).toMatchObject({ exitCode: 130 });
  });
});
