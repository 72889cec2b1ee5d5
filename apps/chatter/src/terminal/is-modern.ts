import type { Environment } from "../sessions/data-directory.ts";

/** Whether the terminal is a window of today, by what it says of itself, and no console or printer. */
export function isModern(env: Environment): boolean {
  return !/^(?:linux|vt\d+|dumb)\b/.test(env["TERM"] ?? "dumb");
}
