import { expect } from "vitest";
import type { TerminalSession } from "./terminal.ts";

/** Somebody in front of a terminal: waits for what it shows, and types. */
export interface Person {
  /** Everything on the screen and in the scrollback. */
  readonly screen: () => Promise<string>;
  /** Waits until the screen, or what scrolled away, says so. */
  readonly see: (text: string | RegExp) => Promise<void>;
  readonly seeNo: (text: string) => Promise<void>;
  /** Types a line and sends it. */
  readonly enter: (line: string) => Promise<void>;
  /** Presses a key in answer to a question. */
  readonly answer: (key: string) => Promise<void>;
}

export const ENTER = "\r";
export const ESCAPE = "\u001B";
export const CTRL_C = "\u0003";
export const CTRL_D = "\u0004";
export const PROMPT = "❯ ";

const PATIENCE = { timeout: 15_000, interval: 20 };
/** A question takes no answer before somebody can have read it. */
const READING_MS = 450;

/** Puts somebody in front of a terminal. */
export function watchTerminal(terminal: TerminalSession): Person {
  const screen = async (): Promise<string> => (await terminal.lines()).join("\n");

  async function wait(expected: unknown): Promise<void> {
    try {
      await expect.poll(screen, PATIENCE).toEqual(expected);
    } catch (error) {
      throw new Error(`expected ${expected}, the screen says:\n${await screen()}`, {
        cause: error,
      });
    }
  }

  async function see(text: string | RegExp): Promise<void> {
    await wait(
      typeof text === "string" ? expect.stringContaining(text) : expect.stringMatching(text),
    );
  }

  async function seeNo(text: string): Promise<void> {
    await wait(expect.not.stringContaining(text));
  }

  return {
    screen,
    see,
    seeNo,
    async enter(line) {
      terminal.type(line);
      // Typed and then sent, as a person does it: together it would be a paste.
      await see(`${PROMPT}${line.slice(0, 60)}`);
      terminal.type(ENTER);
    },
    async answer(key) {
      await see("[n] no");
      await new Promise((resolve) => setTimeout(resolve, READING_MS));
      terminal.type(key);
      await seeNo("[n] no");
    },
  };
}
