import type { Environment } from "../sessions/data-directory.ts";

/** Whether the screen is to be read aloud: `--screen-reader`, or the variable that Ink knows. */
export function wantsScreenReader(option: boolean | undefined, env: Environment): boolean {
  return option === true || env["INK_SCREEN_READER"] === "true";
}
