import { decodeTeam } from "../src/team/decode-team.ts";
import type { Team } from "../src/team/team.ts";

/** Members as a team file has them. */
export const kai = { name: "kai", type: "human" };
export const max = { name: "max", type: "agent", agent: "claude" };
export const bot = { name: "bot", type: "agent", agent: "line", command: ["./bot", "--quiet"] };

/** The smallest team file. */
export const minimal = { name: "feature", members: [kai, max] };

/** What is wrong with a team file. */
export function problemsOf(value: unknown): readonly string[] {
  const decoded = decodeTeam(value);
  return decoded.ok ? [] : decoded.problems;
}

/** The team of a file that is right. */
export function teamOf(value: unknown): Team {
  const decoded = decodeTeam(value);
  if (!decoded.ok) throw new Error(decoded.problems.join("\n"));
  return decoded.team;
}

/** How some expectations are worded. */
export const NAME = "expected 1 to 64 of A-Z a-z 0-9 _ -, first a letter or digit";
export const TAKEN = "expected a name that is not taken (case, blanks, - and _ do not count)";
export const ARGV = "expected an array with a program and its arguments";
export const AGENT_KEYS =
  "type, name, displayName, role, themeColor, args, env, cwd, model, instructions, instructionsFile, permissions, agent, command, plan";
