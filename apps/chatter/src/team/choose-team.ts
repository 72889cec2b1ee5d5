import path from "node:path";
import { UsageError } from "../usage-error.ts";
import { askTeam } from "./ask-team.ts";
import type { MemberChoice, TeamChoices } from "./build-team-file.ts";
import { builtInMembers, namePerson, toTeamName } from "./built-in-team.ts";
import { parseMemberOption } from "./parse-member-option.ts";
import { personNameOf } from "./person-name.ts";
import type { TeamCommandPlace } from "./team-command.ts";

/** The options of `chatter team init`, as the command line gives them. */
export interface InitOptions {
  readonly name?: string;
  /** `name=agent` or `name=agent:permissions`, each. */
  readonly member?: readonly string[];
  readonly force?: boolean;
}

/**
 * Who is to be in a new team: as the options say, else as the person answers, else whoever is
 * installed. Null: the person left.
 */
export async function chooseTeam(
  options: InitOptions,
  place: TeamCommandPlace,
): Promise<TeamChoices | null> {
  const { name, member = [] } = options;
  const personName = personNameOf(place.env);
  const teamName = name ?? toTeamName(path.basename(place.cwd)) ?? "team";
  if (member.length > 0) return { name: teamName, members: readMembers(member, personName) };
  const installed = await place.findInstalled();
  if (name === undefined && place.openAsker !== null) {
    const asker = place.openAsker();
    try {
      return await askTeam(asker, { teamName, personName, installed });
    } finally {
      asker.close();
    }
  }
  const members = builtInMembers(personName, installed);
  if (members !== null) return { name: teamName, members };
  throw new UsageError(
    "cannot make a team: expected one of claude, codex, gemini to be installed. Name its members with --member max=claude.",
  );
}

function readMembers(options: readonly string[], personName: string): readonly MemberChoice[] {
  const parsed = options.map(parseMemberOption);
  const problems = parsed.flatMap((result) => (result.ok ? [] : [`\n  ${result.problem}`]));
  if (problems.length > 0) throw new UsageError(`cannot make the team:${problems.join("")}`);
  const members = parsed.flatMap((result) => (result.ok ? [result.member] : []));
  if (members.some(({ agent }) => agent === "human")) return members;
  return [{ name: namePerson(personName, members), agent: "human" }, ...members];
}
