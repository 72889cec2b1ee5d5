import type { Environment } from "../sessions/data-directory.ts";

/** The person's editor, as a shell command: what their environment says, else the one that is everywhere. */
export function chooseEditor(env: Environment): string {
  return [env["VISUAL"], env["EDITOR"]].find((command) => command?.trim()) ?? "vi";
}
