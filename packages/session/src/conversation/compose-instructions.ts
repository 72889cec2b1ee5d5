import type { AgentMember, Team } from "../team/team.ts";

/**
 * What an agent is told once about itself: who it is, who else is there, how to hand over. It must
 * not change from turn to turn: two of the agents keep what they were told first.
 */
export function composeInstructions(team: Team, member: AgentMember): string {
  const sections = [
    introduce(team, member),
    isAlone(team) ? null : describeHandover(team, member),
    member.plan === "chatter" ? PLAN : null,
    member.instructions,
  ];
  return sections.filter((section) => section !== null && section !== "").join("\n\n");
}

const PLAN =
  "Work of several steps goes into a plan: write it with todo_write before you begin, keep exactly one step in progress, and mark each step completed as soon as it is. The people who work with you watch it, and may change it.";

function introduce(team: Team, { displayName, role }: AgentMember): string {
  const who = role === "" ? displayName : `${displayName}, ${role},`;
  return `You are ${who} in the team "${team.displayName}".`;
}

function isAlone(team: Team): boolean {
  return team.members.filter(({ type }) => type === "agent").length === 1;
}

function describeHandover(team: Team, member: AgentMember): string {
  const others = team.members
    .filter(({ name }) => name !== member.name)
    .map(({ name, displayName, role, type }) => {
      const about = [type === "human" ? "a person" : "an agent", role].filter(Boolean).join(", ");
      return `- ${name}: ${displayName} (${about})`;
    });
  const person = team.members.find(({ type }) => type === "human");
  return [
    "Also in the team:",
    ...others,
    `To hand over, end your answer with a line [NEXT: name], or [NEXT: name, name] for several. Write what they need to know in the answer itself: they see it, but not your tools. Without such a line your answer goes to ${person?.displayName ?? "the person"}. Only hand over when there is something left for the other to do.`,
  ].join("\n");
}
