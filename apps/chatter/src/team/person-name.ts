import type { Environment } from "../sessions/data-directory.ts";

/** What the system calls the person; empty when it does not say. */
export function personNameOf(env: Environment): string {
  return env["USER"] || env["LOGNAME"] || env["USERNAME"] || "";
}
