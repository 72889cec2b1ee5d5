import type { AgentKind, PermissionMode, TeamFile } from "@chatter/session";

/** Agents that need no command: chatter knows their programs. */
export const KNOWN_AGENTS = ["claude", "codex", "gemini"] as const satisfies readonly AgentKind[];

/** One of {@link KNOWN_AGENTS}. */
export type KnownAgent = (typeof KNOWN_AGENTS)[number];

/** A member that somebody wants in a new team. */
export interface MemberChoice {
  readonly name: string;
  readonly displayName?: string;
  readonly agent: "human" | KnownAgent;
  /** Default: what is usual for the agent. */
  readonly permissions?: PermissionMode;
}

/** What somebody wants a new team to be. */
export interface TeamChoices {
  readonly name: string;
  readonly members: readonly MemberChoice[];
}

/** The file beside a team file that tells editors what may stand in it. */
export const SCHEMA_NAME = "team.schema.json";

/** What an agent may do when nobody says: two of them cannot ask in the way that they are driven. */
export const USUAL_PERMISSIONS: Readonly<Record<KnownAgent, PermissionMode>> = {
  claude: "ask",
  codex: "edit",
  gemini: "edit",
};

/** A team file for these choices. Whether it is a good one is for `decodeTeam` to say. */
export function buildTeamFile({ name, members }: TeamChoices): TeamFile {
  return { $schema: `./${SCHEMA_NAME}`, name, members: members.map(buildMember) };
}

function buildMember(choice: MemberChoice): TeamFile["members"][number] {
  const { name, displayName, agent } = choice;
  const shown = displayName === undefined ? { name } : { name, displayName };
  if (agent === "human") return { ...shown, type: "human" };
  const { permissions = USUAL_PERMISSIONS[agent] } = choice;
  return { ...shown, type: "agent", agent, permissions };
}
