import { markUnsafe } from "@chatter/safe-text";
import {
  type AgentKind,
  decodeTeam,
  PERMISSION_MODES,
  type PermissionMode,
} from "@chatter/session";
import { askUntil, askYesOrNo } from "./ask-until.ts";
import type { Asker } from "./asker.ts";
import {
  buildTeamFile,
  KNOWN_AGENTS,
  type KnownAgent,
  type MemberChoice,
  type TeamChoices,
  USUAL_PERMISSIONS,
} from "./build-team-file.ts";
import { namePerson } from "./built-in-team.ts";

/** What is proposed to the person. */
interface TeamOffer {
  readonly teamName: string;
  readonly personName: string;
  readonly installed: readonly AgentKind[];
}

/** Asks who is in the team. Null: the person left. */
export async function askTeam(asker: Asker, offer: TeamOffer): Promise<TeamChoices | null> {
  const name = await askName(asker, {
    question: "Name of the team",
    usual: offer.teamName,
    place: "name",
    choose: (answer) => ({ name: answer, members: [] }),
  });
  if (name === null) return null;
  const person = await askMember(asker, [], {
    question: "Your name",
    member: { name: namePerson(offer.personName, []), agent: "human" },
  });
  if (person === null) return null;
  const members = await askAgents(asker, person, offer.installed);
  return members === null ? null : { name, members };
}

async function askAgents(
  asker: Asker,
  person: MemberChoice,
  installed: readonly AgentKind[],
): Promise<readonly MemberChoice[] | null> {
  const members = [person];
  for (const agent of KNOWN_AGENTS) {
    const isHere = installed.includes(agent);
    const question = `Add ${agent}, which is ${isHere ? "" : "not "}installed?`;
    const isWanted = await askYesOrNo(asker, question, isHere ? "yes" : "no");
    if (isWanted === null) return null;
    if (!isWanted) continue;
    const member = await askAgent(asker, members, agent);
    if (member === null) return null;
    members.push(member);
  }
  // A team needs an agent: whoever wants none of them leaves.
  return members.length > 1 ? members : await askAgents(asker, person, installed);
}

async function askAgent(
  asker: Asker,
  members: readonly MemberChoice[],
  agent: KnownAgent,
): Promise<MemberChoice | null> {
  const member = await askMember(asker, members, {
    question: "  Its name",
    member: { name: agent, agent },
  });
  if (member === null) return null;
  const usual = USUAL_PERMISSIONS[agent];
  const permissions = await askUntil<PermissionMode>(
    asker,
    `  Permissions, one of ${PERMISSION_MODES.join(", ")} [${usual}]: `,
    (answer) => {
      const mode = PERMISSION_MODES.find((known) => known === (answer || usual));
      return mode === undefined
        ? { ok: false, problem: `  Expected one of ${PERMISSION_MODES.join(", ")}.` }
        : { ok: true, value: mode };
    },
  );
  return permissions === null ? null : { ...member, permissions };
}

async function askMember(
  asker: Asker,
  members: readonly MemberChoice[],
  { question, member }: { readonly question: string; readonly member: MemberChoice },
): Promise<MemberChoice | null> {
  const name = await askName(asker, {
    question,
    usual: member.name,
    place: `members[${members.length}].name`,
    choose: (answer) => ({ name: "team", members: [...members, { ...member, name: answer }] }),
  });
  return name === null ? null : { ...member, name };
}

/** A name that is asked for, and the choices that it would make. */
interface NameQuestion {
  readonly question: string;
  readonly usual: string;
  /** Where it would stand in the file: what is wrong there is wrong with the name. */
  readonly place: string;
  readonly choose: (answer: string) => TeamChoices;
}

function askName(
  asker: Asker,
  { question, usual, place, choose }: NameQuestion,
): Promise<string | null> {
  return askUntil(asker, `${question} [${usual}]: `, (answer) => {
    const name = answer || usual;
    const decoded = decodeTeam(buildTeamFile(choose(name)));
    const problems = decoded.ok ? [] : decoded.problems;
    const problem = problems.find((line) => line.startsWith(`${place}: `));
    return problem === undefined
      ? { ok: true, value: name }
      : { ok: false, problem: markUnsafe(problem.slice(place.length + 2)) };
  });
}
