import { describe, expect, test } from "vitest";
import { ESCAPE, type Person } from "./person.ts";
import { setUpHome } from "./set-up-terminals.ts";
import type { TerminalSession } from "./terminal.ts";

const place = setUpHome();
let terminal: TerminalSession;
let person: Person;

function open(speed: string, term = "xterm-256color"): void {
  const options = { columns: 80, rows: 24, env: { TERM: term } };
  ({ terminal, person } = place.open(["demo", "--speed", speed], options));
}

const FIRST_HELP = "Close what is open, else say no";

describe("what is read in full", { timeout: 40_000 }, () => {
  test("has a screen of its own, and leaves the first one as it was", async () => {
    open("500");
    await person.see("All 3 tasks complete");
    await person.seeNo("Esc stops");
    await person.see("To Gil");
    const before = await terminal.lines();
    terminal.type("?");
    await person.see(FIRST_HELP);
    expect(terminal.buffer()).toBe("alternate");
    terminal.type("G");
    await person.seeNo(FIRST_HELP);
    terminal.type("?");
    await expect.poll(terminal.buffer).toBe("normal");
    await person.see("❯ This is a demo");
    await expect.poll(terminal.lines).toEqual(before);
  });

  test("keeps what happens meanwhile until it is closed", async () => {
    open("30");
    await person.see("Plan (Max)");
    terminal.type("?");
    await person.see(FIRST_HELP);
    terminal.resize(60, 20);
    await person.see("Gil is thinking");
    terminal.resize(90, 24);
    await person.seeNo("is thinking");
    const read = await person.screen();
    expect(read).not.toContain("Ready to merge");
    expect(read.split("Close what is open")).toHaveLength(2);
    terminal.type(ESCAPE);
    await person.see(/Ready to merge\.\n· All 3 tasks complete\n/);
    const screen = await person.screen();
    for (const once of ["I will look at the failing test", "Thanks, Max.", "Thanks, Ada."]) {
      expect(screen.split(once)).toHaveLength(2);
    }
    expect(screen).not.toContain("Close what is open");
  });

  test("is left with the first screen in sight when chatter ends", async () => {
    open("500");
    await person.see("Ready to merge");
    terminal.type("?");
    await person.see(FIRST_HELP);
    terminal.kill("SIGTERM");
    expect(await terminal.exited).toMatchObject({ exitCode: 143 });
    expect(terminal.buffer()).toBe("normal");
    await person.see("Ready to merge");
  });

  test("is drawn in place where there is no second screen", async () => {
    open("500", "linux");
    await person.see("Ready to merge");
    terminal.type("?");
    await person.see(FIRST_HELP);
    expect(terminal.written()).not.toContain("1049");
  });
});
