import { describeFailure } from "./describe-failure.ts";

/**
 * Ends the program at an error that nobody caught, with one line instead of a page. Whoever has
 * processes to end before listens as well, and then it is theirs to tell.
 */
export function endOnUncaught(options: { readonly withStack: boolean }): void {
  const onUncaught = (error: unknown): void => {
    if (process.listenerCount("uncaughtException") > 1) return;
    const { exitCode, message } = describeFailure(error, options);
    process.stderr.write(`${message}\n`);
    process.exit(exitCode);
  };
  process.on("uncaughtException", onUncaught).on("unhandledRejection", onUncaught);
}
