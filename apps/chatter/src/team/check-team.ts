import path from "node:path";
import type { Team } from "@chatter/session";
import { formatJson } from "../todo/format-json.ts";
import { UsageError } from "../usage-error.ts";
import { builtInTeam } from "./built-in-team.ts";
import { findFolderProblems } from "./find-folder-problems.ts";
import { findTeam } from "./find-team.ts";
import { formatTeamCheck } from "./format-team-check.ts";
import { NO_AGENT } from "./load-team.ts";
import { personNameOf } from "./person-name.ts";
import { readTeam } from "./read-team.ts";
import type { TeamCommandPlace } from "./team-command.ts";
import { createTeamError } from "./team-error.ts";

/** The options of `chatter team check`, as the command line gives them. */
export interface CheckOptions {
  readonly json?: boolean;
}

/** Says whether a team could be used, without using or trusting it. Gives the exit code. */
export async function checkTeam(
  team: string | undefined,
  { json = false }: CheckOptions,
  place: TeamCommandPlace,
): Promise<number> {
  const checked = await readChecked(team, place);
  const isOk = checked.team !== null;
  if (json) {
    await place.print(formatJson({ ok: isOk, ...checked }, 2));
    return isOk ? 0 : 2;
  }
  if (checked.team === null) throw createCheckError(checked);
  const folder = checked.file === null ? place.cwd : path.dirname(checked.file);
  const find = (program: string) => place.findProgram(program, folder);
  await place.print(formatTeamCheck(checked.team, { file: checked.file, findProgram: find }));
  return 0;
}

/** A team with the file it is from, or its problems. */
interface CheckedTeam {
  readonly file: string | null;
  readonly problems: readonly string[];
  readonly team: Team | null;
}

async function readChecked(
  team: string | undefined,
  place: TeamCommandPlace,
): Promise<CheckedTeam> {
  const search = await findTeam({ team, cwd: place.cwd, env: place.env });
  if (!search.ok) return { file: null, problems: [search.problem], team: null };
  if (search.found === null) {
    const builtIn = builtInTeam(personNameOf(place.env), await place.findInstalled());
    return { file: null, problems: builtIn === null ? [NO_AGENT] : [], team: builtIn };
  }
  const read = await readTeam(search.found);
  if (!read.ok) return { file: search.found.file, problems: read.problems, team: null };
  const { source } = read;
  const problems = await findFolderProblems(source.team, place.cwd);
  return { file: source.file, problems, team: problems.length === 0 ? source.team : null };
}

function createCheckError({ file, problems }: CheckedTeam): UsageError {
  return file === null ? new UsageError(problems.join(" ")) : createTeamError(file, problems);
}
