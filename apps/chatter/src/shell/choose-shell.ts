import path from "node:path";
import type { Environment } from "../sessions/data-directory.ts";

/** The shells that take `-c` and the language that everybody writes commands in. */
const POSIX_SHELLS: ReadonlySet<string> = new Set([
  "ash",
  "bash",
  "dash",
  "ksh",
  "ksh93",
  "mksh",
  "sh",
  "zsh",
]);

/**
 * The shell that runs what a person types: their own, if it is a POSIX shell that is there, else
 * `/bin/sh`. With another language, such as fish, a command would not mean what its reader thinks.
 */
export function chooseShell(env: Environment, isExecutable: (file: string) => boolean): string {
  const own = env["SHELL"] ?? "";
  const isPosix = path.isAbsolute(own) && POSIX_SHELLS.has(path.basename(own));
  return isPosix && isExecutable(own) ? own : "/bin/sh";
}
