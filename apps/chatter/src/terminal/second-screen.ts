import type { Environment } from "../sessions/data-directory.ts";
import { isModern } from "./is-modern.ts";

/** The other screen of a terminal: what is drawn on it is gone without a trace when it is left. */
export interface SecondScreen {
  readonly isShown: () => boolean;
  /** Shows it, empty, or the first one as it was. */
  show(isShown: boolean): void;
}

const ENTER = "\u001B[?1049h\u001B[2J\u001B[H";
const LEAVE = "\u001B[?1049l";

/** Switches between the screens of a terminal. Before each change, `clear` takes away what is drawn. */
export function createSecondScreen(
  output: Pick<NodeJS.WriteStream, "write">,
  clear: () => void,
): SecondScreen {
  let isInSight = false;
  return {
    isShown: () => isInSight,
    show(isShown) {
      if (isShown === isInSight) return;
      isInSight = isShown;
      clear();
      output.write(isShown ? ENTER : LEAVE);
    },
  };
}

/** Whether the terminal has one, by what it says of itself. */
export function hasSecondScreen(env: Environment): boolean {
  // GNU screen has none unless it is told to; tmux has, and may go by the same name.
  if (env["STY"] !== undefined && env["TMUX"] === undefined) return false;
  return isModern(env);
}
