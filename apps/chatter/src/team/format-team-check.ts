import { markUnsafe } from "@chatter/safe-text";
import type { AgentMember, Team, TeamMember } from "@chatter/session";
import type { FoundProgram } from "../launch/find-program.ts";

/** What is known about a team besides itself. */
interface TeamCheck {
  /** Null: the built-in team. */
  readonly file: string | null;
  readonly findProgram: (program: string) => FoundProgram;
}

/** A team that is right, one line for each member: who it is, what it may do, what would be started. */
export function formatTeamCheck(team: Team, { file, findProgram }: TeamCheck): string {
  const source = file === null ? "built-in team" : file;
  const lines = [
    `ok       ${source}: ${team.displayName}, ${team.members.length} members`,
    ...team.members.map((member) => describeMember(member, findProgram)),
  ];
  return lines.map((line) => `${markUnsafe(line)}\n`).join("");
}

function describeMember(member: TeamMember, findProgram: TeamCheck["findProgram"]): string {
  if (member.type === "human") return `ok       ${member.name}: human`;
  const found = findProgram(member.command[0] ?? "");
  const program = found.ok ? found.file : found.problem;
  return `${found.ok ? "ok      " : "missing "} ${describeAgent(member)}, ${program}`;
}

function describeAgent({ name, agent, permissions, plan }: AgentMember): string {
  return `${name}: ${agent}, permissions ${permissions}, plan ${plan}`;
}
