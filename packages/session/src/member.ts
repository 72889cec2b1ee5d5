import type { AgentEventBase } from "@chatter/events-schema";

/** Who a plan or a text belongs to, as a view shows it. */
export interface Member {
  /** The event's `agentId`. */
  readonly name: string;
  readonly displayName: string;
  readonly themeColor: string;
}

const UNKNOWN_MEMBER_COLOR = "cyan";

/** The member that an event speaks of; one that no team file knows goes by its id, in cyan. */
export function memberOf({ agentId, teamMetadata }: AgentEventBase): Member {
  return {
    name: agentId,
    displayName: teamMetadata?.memberDisplayName ?? agentId,
    themeColor: teamMetadata?.themeColor ?? UNKNOWN_MEMBER_COLOR,
  };
}
