import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect } from "vitest";
import { CTRL_D, type Person, PROMPT, watchTerminal } from "./person.ts";
import { CLI } from "./run-chatter.ts";
import { openTerminal, type TerminalOptions, type TerminalSession } from "./terminal.ts";

/** A terminal, and somebody in front of it. */
export interface Seat {
  readonly terminal: TerminalSession;
  readonly person: Person;
}

/** Opens terminals with chatter in them; after each test they are closed, and then `cleanUp` runs. */
export function setUpTerminals(cleanUp: () => void) {
  let opened: TerminalSession[] = [];
  afterEach(async () => {
    for (const terminal of opened) {
      terminal.kill("SIGKILL");
      await terminal.exited;
    }
    opened = [];
    cleanUp();
  });
  return (args: readonly string[], options: TerminalOptions): Seat => {
    const terminal = openTerminal(process.execPath, [CLI, ...args], options);
    opened.push(terminal);
    return { terminal, person: watchTerminal(terminal) };
  };
}

/** The same, each test with a home of its own. */
export function setUpHome() {
  let home: string;
  beforeEach(() => {
    home = realpathSync(mkdtempSync(path.join(os.tmpdir(), "chatter-home-")));
  });
  const open = setUpTerminals(() => rmSync(home, { recursive: true }));
  return {
    home: () => home,
    open: (args: readonly string[], { env, ...size }: TerminalOptions): Seat =>
      open(args, { ...size, env: { HOME: home, ...env } }),
  };
}

/** Waits until nobody works, and the prompt is empty. */
export async function seeIdle({ see, seeNo }: Person): Promise<void> {
  await see(`${PROMPT}Say something`);
  await seeNo("is thinking");
}

/** Leaves as one does who has said all. */
export async function leave(terminal: TerminalSession): Promise<void> {
  terminal.type(CTRL_D);
  expect(await terminal.exited).toMatchObject({ exitCode: 0 });
}
