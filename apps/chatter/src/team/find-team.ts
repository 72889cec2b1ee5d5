import { lstat, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { isTeamName } from "@chatter/session";
import { nearestNames } from "@chatter/tool-scheduler";
import { codeOf, describeFileError } from "../files/describe-file-error.ts";
import { configDirectory } from "../policy/config-directory.ts";
import type { Environment } from "../sessions/data-directory.ts";
import { quoteReceived } from "../terminal/quote-received.ts";

/** Where a team is looked for. */
export interface TeamPlace {
  /** What `--team` says: a file, or the name of a team of the person's own. */
  readonly team?: string | undefined;
  /** The folder that chatter works in. */
  readonly cwd: string;
  readonly env: Environment;
}

/** A team file, and who put it there: the person just now, the project, or the person before. */
export interface FoundTeam {
  readonly file: string;
  readonly origin: "named" | "project" | "user";
}

/** A file, none (`null`: the built-in team), or why the one that was named cannot be found. */
export type TeamSearch =
  | { readonly ok: true; readonly found: FoundTeam | null }
  | { readonly ok: false; readonly problem: string };

/** Finds the team file: the one that is named, else the project's, else the person's default. */
export async function findTeam({ team, cwd, env }: TeamPlace): Promise<TeamSearch> {
  const teams = path.join(configDirectory(env), "teams");
  if (team !== undefined) return await findNamed(team, { cwd, teams });
  const project = path.join(cwd, ".chatter", "team.json");
  const user = path.join(teams, "default.json");
  // A link that leads nowhere is there, too: whoever put it there should learn of it.
  if (await isThere(project)) return { ok: true, found: { file: project, origin: "project" } };
  if (await isThere(user)) return { ok: true, found: { file: user, origin: "user" } };
  return { ok: true, found: null };
}

/**
 * A bare word is a team of the person's own before it is a file: otherwise a project could slip in
 * a file under that name, and it would be trusted because it was named.
 */
async function findNamed(
  team: string,
  { cwd, teams }: { cwd: string; teams: string },
): Promise<TeamSearch> {
  const own = path.join(teams, `${team}.json`);
  if (isTeamName(team) && (await isThere(own))) {
    return { ok: true, found: { file: own, origin: "user" } };
  }
  const file = path.resolve(cwd, team);
  try {
    if (team !== "" && (await stat(file)).isFile()) {
      return { ok: true, found: { file, origin: "named" } };
    }
  } catch (error) {
    if (codeOf(error) !== "ENOENT" && codeOf(error) !== "ENOTDIR") {
      return {
        ok: false,
        problem: `cannot read ${quoteReceived(team)}: ${describeFileError(error)}.`,
      };
    }
  }
  return { ok: false, problem: await describeMissing(team, teams) };
}

async function isThere(file: string): Promise<boolean> {
  try {
    await lstat(file);
    return true;
  } catch (error) {
    // What cannot be looked at is there, and reading it will tell why not.
    return codeOf(error) !== "ENOENT" && codeOf(error) !== "ENOTDIR";
  }
}

async function describeMissing(team: string, teams: string): Promise<string> {
  const entries = await readdir(teams).catch(() => []);
  const names = entries.flatMap((entry) => /^(.+)\.json$/.exec(entry)?.slice(1) ?? []);
  const near = nearestNames(team, names.filter(isTeamName));
  const hint =
    near.length === 0 ? "chatter team init makes one." : `Did you mean ${near.join(" or ")}?`;
  return `cannot find the team ${quoteReceived(team)}: expected a file, or a team in ${teams}. ${hint}`;
}
