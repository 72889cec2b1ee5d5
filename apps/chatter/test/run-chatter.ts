import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** The built command, as users get it. */
export const CLI = fileURLToPath(new URL("../dist/cli.mjs", import.meta.url));

/** What a run of chatter printed, and how it ended. */
export interface Run {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the real command in a real process. */
export async function runChatter(
  args: readonly string[],
  input: string | Uint8Array = "",
  place: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Run> {
  const child = spawn(process.execPath, [CLI, ...args], place);
  // A command that refuses its arguments does not read its input.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([
    child.stdout.setEncoding("utf8").toArray(),
    child.stderr.setEncoding("utf8").toArray(),
    once(child, "close"),
  ]);
  return { code, stdout: stdout.join(""), stderr: stderr.join("") };
}
