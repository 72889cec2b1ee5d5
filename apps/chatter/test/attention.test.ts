import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { BACKGROUND_QUESTION } from "../src/terminal/background-answers.ts";
import { type Cast, createFakeTeam, type FakeTeam } from "./fake-team.ts";
import { CTRL_C, CTRL_D, PROMPT } from "./person.ts";
import { setUpTerminals } from "./set-up-terminals.ts";
import type { TerminalSession } from "./terminal.ts";

const BELL = "\u0007";
const SAVE = "\u001B[22;0t";
const RESTORE = "\u001B[23;0t";
const titled = (title: string): string => `\u001B]0;${title}\u001B\\`;

let place: FakeTeam;
const openTerminal = setUpTerminals(() => place.remove());

/** `chatter` with a team of its own, when it is ready. */
async function start(cast: Cast, env: Record<string, string> = {}, args: readonly string[] = []) {
  place = createFakeTeam(cast, { continuation: false });
  return await open(env, args);
}

async function open(env: Record<string, string> = {}, args: readonly string[] = []) {
  const seat = openTerminal(["--team", place.teamFile, ...args], {
    columns: 90,
    rows: 30,
    env: { ...place.env, ...env },
  });
  await seat.person.see("To Max");
  return seat;
}

const bells = (written: string): number => written.split(BELL).length - 1;

describe("a terminal that is looked away from", { timeout: 40_000 }, () => {
  test("rings once when a member asks, says so in its title, and has its own title back", async () => {
    const { terminal, person } = await start({ max: ["ask", "rm -rf build"] });
    await expect.poll(() => terminal.written()).toContain(SAVE + titled("chatter"));
    expect(bells(terminal.written())).toBe(0);
    await person.enter("tidy up");
    await person.see("[n] no");
    await expect.poll(() => terminal.written()).toContain(titled("chatter: Max asks") + BELL);
    expect(terminal.written()).toContain(titled("chatter: Max works"));
    await person.answer("n");
    await person.see("answer: ");
    await expect
      .poll(() => terminal.written().lastIndexOf(titled("chatter")))
      .toBeGreaterThan(terminal.written().lastIndexOf(titled("chatter: Max works")));
    terminal.type(CTRL_D);
    expect(await terminal.exited).toMatchObject({ exitCode: 0 });
    expect(terminal.written()).toContain(titled("") + RESTORE);
    expect(terminal.written().lastIndexOf("\u001B]0;")).toBe(
      terminal.written().lastIndexOf(titled("") + RESTORE),
    );
    expect(bells(terminal.written())).toBe(1);
  });

  test("rings at an error, however soon it comes", async () => {
    const { terminal, person } = await start({ max: ["no-login"] });
    await person.enter("hello");
    await expect.poll(() => bells(terminal.written()), { timeout: 15_000 }).toBe(1);
  });

  test.each([
    ["SIGTERM", (opened: TerminalSession) => opened.kill("SIGTERM"), 143],
    ["Ctrl+C twice", (opened: TerminalSession) => opened.type(CTRL_C + CTRL_C), 130],
  ])("has its own title back after %s", async (_name, end, exitCode) => {
    const { terminal } = await start({ max: ["hang"] });
    end(terminal);
    expect(await terminal.exited).toMatchObject({ exitCode });
    expect(terminal.written().split(RESTORE)).toHaveLength(2);
  });

  test("gets no bell and no title from who wants none", async () => {
    place = createFakeTeam({ max: ["no-login"] }, { continuation: false });
    mkdirSync(path.join(place.root, "config"));
    const settings = { attention: { bell: false, title: false } };
    writeFileSync(path.join(place.root, "config", "config.json"), JSON.stringify(settings));
    const { terminal, person } = await open();
    await person.enter("hello");
    await person.see("Please run /login");
    terminal.type(CTRL_D);
    await terminal.exited;
    const written = terminal.written().replace(BACKGROUND_QUESTION, "");
    for (const sequence of [BELL, "\u001B]", SAVE, RESTORE]) {
      expect(written).not.toContain(sequence);
    }
  });

  test("gets no bell with CHATTER_NO_BELL=1", async () => {
    const { terminal, person } = await start({ max: ["no-login"] }, { CHATTER_NO_BELL: "1" });
    await person.enter("hello");
    await person.see("Please run /login");
    await person.see(`${PROMPT}Say something`);
    expect(bells(terminal.written())).toBe(0);
    expect(terminal.written()).toContain(titled("chatter"));
  });

  test("says what is wrong with the settings, and works on with the defaults", async () => {
    place = createFakeTeam({ max: ["say", "Quick!"] }, { continuation: false });
    mkdirSync(path.join(place.root, "config"));
    writeFileSync(path.join(place.root, "config", "config.json"), '{ "attention": 1 }');
    const { terminal, person } = await open();
    await person.see("config.json: attention: expected");
    await expect.poll(() => terminal.written()).toContain(titled("chatter"));
  });
});
