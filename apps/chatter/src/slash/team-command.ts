import { markUnsafe } from "@chatter/safe-text";
import type { AgentMember, SlashCommand, Team, TeamMember } from "@chatter/session";
import type { FoundProgram } from "../launch/find-program.ts";
import { describeMode } from "../launch/mode-notes.ts";
import { inform, refuseSurplus } from "./say.ts";

/** What `/team` tells about. */
export interface TeamServices {
  readonly team: Team;
  /** Who works; undefined: nobody does. */
  worker(): string | undefined;
  /** The program that a member is started with. */
  findProgram(member: AgentMember): FoundProgram;
}

/** `/team`: who is there, what each may do, and whether they can be started. */
export const teamCommand: SlashCommand<TeamServices> = {
  name: "team",
  description: "Who is there, and what each may do",
  action(services, invocation) {
    const { team } = services;
    const rows = team.members.flatMap((member) => describeMember(member, services));
    return (
      refuseSurplus(invocation, 0) ??
      inform([`Team ${markUnsafe(team.displayName)}`, ...rows].join("\n"))
    );
  },
};

function describeMember(member: TeamMember, services: TeamServices): readonly string[] {
  const { name, displayName, role } = member;
  const who = [markUnsafe(displayName), `@${name}`, ...(role === "" ? [] : [markUnsafe(role)])];
  if (member.type === "human") return [[...who, "a person"].join(" · ")];
  const { agent, permissions, plan } = member;
  const works = services.worker() === name ? ["works"] : [];
  const program = services.findProgram(member);
  return [
    [...who, agent, `permissions ${permissions}`, `plan ${plan}`, ...works].join(" · "),
    `  ${describeMode(agent, permissions)}`,
    program.ok
      ? `  Program: ${markUnsafe(program.file)}`
      : `  Cannot start: ${markUnsafe(program.problem)}.`,
  ];
}
