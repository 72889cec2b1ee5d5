import { CommanderError } from "commander";
import { UsageError } from "./usage-error.ts";

/** What to say about an error, and with which code to exit. */
export interface Failure {
  readonly exitCode: number;
  /** Empty when there is nothing to say: help and version end this way, too. */
  readonly message: string;
}

/** One line: what failed, what was expected, what came, a hint. The stack only on request. */
export function describeFailure(error: unknown, { withStack }: { withStack: boolean }): Failure {
  if (error instanceof CommanderError) {
    if (error.exitCode === 0) return { exitCode: 0, message: "" };
    // commander writes its suggestion on a second line, in brackets.
    const text = error.message.replace(/^error: /, "").replace(/\n\((.*)\)$/, " $1");
    return { exitCode: 2, message: `chatter: ${text} See chatter --help.` };
  }
  const stack = withStack && error instanceof Error ? `\n${error.stack}` : "";
  const message = `chatter: ${error instanceof Error ? error.message : String(error)}${stack}`;
  return { exitCode: error instanceof UsageError ? 2 : 1, message };
}
