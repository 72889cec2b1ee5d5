import { setTimeout } from "node:timers/promises";
import { toPlainText } from "../picture/to-plain-text.ts";
import { keys } from "../terminal/keys.ts";
import type { TerminalSize, WatchedProgram } from "../terminal/watched-program.ts";
import type { Person } from "./walk-step.ts";

/** The program takes no answer that comes sooner than somebody can have read the question. */
const READING_MS = 450;
/** Enough to know that a line has arrived, and less than the narrowest terminal wraps. */
const RECOGNISED = 20;

/** Puts somebody in front of a program. */
export function createPerson(program: WatchedProgram, size: TerminalSize): Person {
  return {
    size,
    type: program.type,
    resize: program.resize,
    async enter(line) {
      program.type(line);
      // Typed and then sent, as a person does it: together it would be a paste.
      await program.waitFor((picture) =>
        toPlainText(picture).includes(`❯ ${line.slice(0, RECOGNISED).trimEnd()}`),
      );
      program.type(keys.enter);
    },
    async answer(key) {
      await setTimeout(READING_MS);
      program.type(key);
    },
  };
}
