import { type AgentKind, decodeTeam, findMember, type Team } from "@chatter/session";
import { buildTeamFile, type MemberChoice } from "./build-team-file.ts";

const AGENTS = [
  { name: "claude", displayName: "Claude", agent: "claude" },
  { name: "codex", displayName: "Codex", agent: "codex" },
  { name: "gemini", displayName: "Gemini", agent: "gemini" },
] as const satisfies readonly MemberChoice[];

/** The team of somebody who made none: the person and each agent that is installed. Null: none is. */
export function builtInTeam(personName: string, installed: readonly AgentKind[]): Team | null {
  const members = builtInMembers(personName, installed);
  if (members === null) return null;
  const decoded = decodeTeam(buildTeamFile({ name: "chatter", members }));
  if (!decoded.ok) throw new TypeError(`the built-in team is none: ${decoded.problems.join(" ")}`);
  return decoded.team;
}

/** Who is in it. */
export function builtInMembers(
  personName: string,
  installed: readonly AgentKind[],
): readonly MemberChoice[] | null {
  const agents = AGENTS.filter(({ agent }) => installed.includes(agent));
  if (agents.length === 0) return null;
  return [{ name: namePerson(personName, agents), agent: "human" }, ...agents];
}

/** A name that the person can have beside the others, made of the one that the system knows. */
export function namePerson(personName: string, others: readonly MemberChoice[]): string {
  const taken = others.map(({ name, displayName = name }) => ({ name, displayName }));
  const name = toTeamName(personName);
  const isFree = findMember([...taken, EVERYBODY], name ?? "") === undefined;
  return name !== undefined && isFree ? name : "you";
}

const EVERYBODY = { name: "all", displayName: "all" };

/** A name for a team or a member, made of any text. Undefined: nothing of it can be used. */
export function toTeamName(text: string): string | undefined {
  const letters = text.normalize("NFKD").replace(/\p{M}/gu, "");
  const name = letters.replace(/[^A-Za-z0-9_-]+/g, "-").replace(/^[-_]+/, "");
  return name.slice(0, 64).replace(/[-_]+$/, "") || undefined;
}
