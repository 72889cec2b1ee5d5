import { stat } from "node:fs/promises";
import path from "node:path";
import type { Team } from "@chatter/session";
import { codeOf, describeFileError } from "../files/describe-file-error.ts";
import { quoteReceived } from "../terminal/quote-received.ts";

/** The members who could not work where the team file says, one line each. */
export async function findFolderProblems(team: Team, cwd: string): Promise<readonly string[]> {
  const problems = await Promise.all(
    team.members.map(async (member, index) => {
      if (member.type === "human") return [];
      const problem = await findProblem(path.resolve(cwd, member.cwd));
      const received = `received ${quoteReceived(member.cwd)}`;
      return problem === undefined
        ? []
        : [`members[${index}].cwd: expected a folder, ${received}: ${problem}.`];
    }),
  );
  return problems.flat();
}

async function findProblem(folder: string): Promise<string | undefined> {
  try {
    return (await stat(folder)).isDirectory() ? undefined : "it is a file";
  } catch (error) {
    return codeOf(error) === "ENOENT" ? "it is not there" : describeFileError(error);
  }
}
