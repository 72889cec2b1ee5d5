import { isRunning, type ReplState } from "../repl/repl-state.ts";
import { isWaiting } from "./describe-doing.ts";

const MOVING_MS = 120;
const WAITING_MS = 1000;

/**
 * How long a screen may stand still before it is drawn again although nothing has happened: its sign
 * moves, and its times go on. Undefined: as long as one likes.
 */
export function selectTickMs(state: ReplState): number | undefined {
  if (!isRunning(state)) return undefined;
  return isWaiting(state) ? WAITING_MS : MOVING_MS;
}
