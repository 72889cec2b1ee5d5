import { markUnsafe } from "@chatter/safe-text";
import { UsageError } from "../usage-error.ts";

/** All that is wrong with a team file: the first line names it, each problem has a line of its own. */
export function createTeamError(file: string, problems: readonly string[]): UsageError {
  const lines = problems.map((problem) => `\n  ${markUnsafe(problem)}`);
  return new UsageError(`cannot use the team file "${markUnsafe(file)}":${lines.join("")}`);
}
