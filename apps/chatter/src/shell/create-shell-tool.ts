import { accessSync, constants } from "node:fs";
import type { Tool, ToolResult } from "@chatter/tool-scheduler";
import * as z from "zod";
import type { TextBounds } from "../process/bounded-text.ts";
import type { RunGuard } from "../process/run-guard.ts";
import type { Environment } from "../sessions/data-directory.ts";
import { chooseShell } from "./choose-shell.ts";
import { formatCommandRun } from "./format-command-run.ts";
import { runCommand } from "./run-command.ts";

/** What the shell tool takes. */
export type ShellInput = z.infer<typeof shellInputSchema>;

/** Where commands run, and what the tool takes from outside. */
export interface ShellToolOptions {
  readonly cwd: string;
  readonly env: Environment;
  /** Sees to it that no command outlives chatter. */
  readonly guard: RunGuard;
  /** Milliseconds; only differences count. */
  readonly now: () => number;
  /** A mark for the processes of one command that no other command ever has: `A-Z a-z 0-9 _ -`. */
  readonly nextMark: () => string;
  /** How much of the output is kept. Default: the first 20,000 and the last 80,000 characters. */
  readonly bounds?: TextBounds;
  /** How long a command may run; default: the scheduler's. */
  readonly timeoutMs?: number;
}

const BOUNDS: TextBounds = { headCharacters: 20_000, tailCharacters: 80_000 };

/** What cannot reach a shell as it was typed is refused, not changed: what runs is what was shown. */
const shellInputSchema = z.strictObject({
  command: z
    .string()
    .regex(/\S/, "expected a command, received nothing but blanks")
    .refine((command) => !command.includes("\0"), "expected no NUL character")
    .refine((command) => !/\p{Surrogate}/u.test(command), "expected no half of a character"),
});

/**
 * Creates the tool behind `!command`. A command gets no input; both of its outputs are read as one
 * text. Nothing of it runs any more when the call is over, however it ended.
 */
export function createShellTool(options: ShellToolOptions): Tool<ShellInput> {
  const { cwd, env, guard, now, nextMark, bounds = BOUNDS, timeoutMs } = options;
  return {
    name: "shell",
    description: "Runs a command in a shell and gives its output and exit code.",
    inputSchema: shellInputSchema,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    subject: ({ command }) => ({ command }),
    describe: () => ({ title: "Run a command", details: `in ${cwd}` }),
    async execute({ command }, context): Promise<ToolResult> {
      const { signal } = context;
      if (signal.aborted) return { text: "The command was cancelled.", isError: true };
      const startedAt = now();
      const run = await runCommand({
        command,
        cwd,
        env,
        guard,
        signal,
        bounds,
        shell: chooseShell(env, isExecutable),
        mark: nextMark(),
        writeOutput: (text) => context.writeOutput(text),
      });
      return formatCommandRun(run, now() - startedAt);
    },
  };
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
