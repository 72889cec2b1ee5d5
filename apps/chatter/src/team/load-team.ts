import type { AgentKind, Team } from "@chatter/session";
import { dataDirectory } from "../sessions/data-directory.ts";
import { UsageError } from "../usage-error.ts";
import { builtInTeam } from "./built-in-team.ts";
import { findFolderProblems } from "./find-folder-problems.ts";
import { findTeam, type TeamPlace } from "./find-team.ts";
import { personNameOf } from "./person-name.ts";
import { readTeam } from "./read-team.ts";
import { createTeamError } from "./team-error.ts";
import { type AskTrust, checkTrust } from "./trust.ts";
import { openTrustFile } from "./trust-file.ts";

/** Which team is wanted, and who can say that it is trusted. */
export interface TeamQuery extends TeamPlace {
  readonly platform: NodeJS.Platform;
  /** `--trust`. */
  readonly isTrustGiven: boolean;
  /** Null where nobody can be asked. */
  readonly askTrust: AskTrust | null;
  /** Which agents the built-in team can have; only asked when there is no file. */
  readonly findInstalled: () => Promise<readonly AgentKind[]>;
  /** Told what in the file is not used. */
  readonly onIgnored?: (problem: string) => void;
}

/** A team that may be used. */
export interface LoadedTeam {
  readonly team: Team;
  /** The real path of its file; null: it has none. */
  readonly file: string | null;
  readonly isBuiltIn: boolean;
}

/**
 * The team to work with, checked and trusted.
 *
 * Throws a `UsageError` with every problem of the file, and a `TrustError` when it is a project's
 * and not trusted. Until then nothing that the file says has been done.
 */
export async function loadTeam(query: TeamQuery): Promise<LoadedTeam> {
  const search = await findTeam(query);
  if (!search.ok) throw new UsageError(search.problem);
  if (search.found === null) return await loadBuiltIn(query);
  const read = await readTeam(search.found, { ignoresColors: true });
  if (!read.ok) throw createTeamError(search.found.file, read.problems);
  const { source } = read;
  if (search.found.origin === "project") {
    const trustFile = openTrustFile(dataDirectory(query.env, query.platform));
    await checkTrust(source, { trustFile, isGiven: query.isTrustGiven, ask: query.askTrust });
  }
  const problems = await findFolderProblems(source.team, query.cwd);
  if (problems.length > 0) throw createTeamError(source.file, problems);
  for (const problem of source.ignored) query.onIgnored?.(problem);
  return { team: source.team, file: source.file, isBuiltIn: false };
}

async function loadBuiltIn({ env, findInstalled }: TeamQuery): Promise<LoadedTeam> {
  const team = builtInTeam(personNameOf(env), await findInstalled());
  if (team === null) throw new NoAgentError(NO_AGENT);
  return { team, file: null, isBuiltIn: true };
}

/** There is nobody to talk to. */
export class NoAgentError extends UsageError {}

/** What to say when there is no team file and nobody to make a team of. */
export const NO_AGENT =
  "there is no team file, and no agent is installed: expected one of claude, codex, gemini. chatter demo works without.";
