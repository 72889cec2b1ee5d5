import { createProgram } from "./create-program.ts";
import { describeFailure } from "./describe-failure.ts";
import { endOnUncaught } from "./end-on-uncaught.ts";
import type { EarlyPrompt } from "./terminal/early-prompt.ts";
import { keepHeapSmall } from "./terminal/keep-heap-small.ts";
import { endOnOutputErrors } from "./terminal/output-errors.ts";

/** Runs the command line and gives the exit code; every failure ends here, as one line on stderr. */
export async function main(
  args: readonly string[],
  version: string,
  earlyPrompt: EarlyPrompt | undefined,
): Promise<number> {
  // A screen is there sooner with room to load in, and asks for this then.
  if (!process.stdout.isTTY) keepHeapSmall();
  const withStack = args.includes("--debug");
  endOnOutputErrors(process.stdout);
  endOnUncaught({ withStack });
  let exitCode = 0;
  const onExit = (code: number): void => {
    exitCode = code;
  };
  const program = createProgram({ version, earlyPrompt, onExit });
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    earlyPrompt?.clear();
    const failure = describeFailure(error, { withStack });
    if (failure.message !== "") process.stderr.write(`${failure.message}\n`);
    return failure.exitCode;
  }
}
