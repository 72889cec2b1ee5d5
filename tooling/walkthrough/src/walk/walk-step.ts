import type { TerminalSize } from "../terminal/watched-program.ts";

/** Somebody at the keyboard. */
export interface Person {
  type(keys: string): void;
  /** Types a line, waits until it stands in the prompt, and sends it. */
  enter(line: string): Promise<void>;
  /** Answers a question, after the time that it takes to read it. */
  answer(key: string): Promise<void>;
  resize(size: TerminalSize): void;
  /** How large the terminal was at the start. */
  readonly size: TerminalSize;
}

/** One thing that a person does, and what must be in sight then. */
export interface WalkStep {
  /** A few words; the file of the picture is named after them. */
  readonly name: string;
  readonly act?: (person: Person) => void | Promise<void>;
  /** All of it must be on the screen at the same moment. */
  readonly sees?: readonly RegExp[];
  /** Nothing of it may be there at that moment. */
  readonly seesNo?: readonly RegExp[];
  /** Whether it must stay so when nothing is written any more: nobody works then, not even for a moment. */
  readonly isSettled?: boolean;
  /** The program must end with this code. */
  readonly exits?: number;
}

/** A start of the program, and what is done in it. */
export interface Scene {
  readonly args: readonly string[];
  /** Variables that are other than in the other scenes. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it plays in a project that brings a team of its own. @default false */
  readonly isForeign?: boolean;
  readonly steps: readonly WalkStep[];
}
