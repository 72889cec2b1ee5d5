import { CommanderError } from "commander";
import { TrustError } from "./team/trust-error.ts";
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
    return { exitCode: 2, message: `chatter: ${describeUsage(error)} See chatter --help.` };
  }
  const stack = withStack && error instanceof Error ? `\n${error.stack}` : "";
  const message = `chatter: ${error instanceof Error ? error.message : String(error)}${stack}`;
  return { exitCode: exitCodeOf(error), message };
}

function exitCodeOf(error: unknown): number {
  if (error instanceof TrustError) return 3;
  return error instanceof UsageError ? 2 : 1;
}

/** commander writes its suggestion on a second line, in brackets. */
function describeUsage({ code, message }: CommanderError): string {
  if (code === "commander.help") return "expected a command.";
  const [problem = "", suggestion] = message.replace(/^error: /, "").split(/\n\((.*)\)$/);
  const sentence = problem.endsWith(".") ? problem : `${problem}.`;
  return suggestion === undefined ? sentence : `${sentence} ${suggestion}`;
}
