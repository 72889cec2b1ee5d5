import { createRunGuard, type RunGuard } from "../src/process/run-guard.ts";

/** A guard as chatter has one, for the tests of one file; whoever makes it closes it. */
export function createGuard(): RunGuard {
  return createRunGuard({
    mark: crypto.randomUUID(),
    searchPath: process.env["PATH"],
    onProblem(text) {
      throw new Error(text);
    },
  });
}
