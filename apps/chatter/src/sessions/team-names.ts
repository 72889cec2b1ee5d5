import type { AgentEvent, TeamMetadata } from "@chatter/events-schema";

/** Who is who, by agent id. */
export interface TeamNames {
  /** Whether this event tells nothing about its member that is not known already. */
  knows(event: AgentEvent): boolean;
  learn(event: AgentEvent): void;
  /** The event with what is known about its member. */
  complete(event: AgentEvent): AgentEvent;
  forget(): void;
}

/** More members than any team has; a log that invents more is read all the same. */
const MAX_MEMBERS = 1000;

/**
 * The same two hundred bytes on each line would be half of many a log. So each file tells who a
 * member is with the first event of that member, and again when it changes.
 */
export function createTeamNames(): TeamNames {
  const members = new Map<string, TeamMetadata>();
  return {
    knows({ agentId, teamMetadata }) {
      return teamMetadata === undefined || isSame(members.get(agentId), teamMetadata);
    },
    learn({ agentId, teamMetadata }) {
      if (teamMetadata === undefined) return;
      if (members.size >= MAX_MEMBERS) members.clear();
      members.set(agentId, teamMetadata);
    },
    complete(event) {
      const teamMetadata = event.teamMetadata ?? members.get(event.agentId);
      return teamMetadata === event.teamMetadata || teamMetadata === undefined
        ? event
        : { ...event, teamMetadata };
    },
    forget: () => members.clear(),
  };
}

function isSame(known: TeamMetadata | undefined, told: TeamMetadata): boolean {
  if (known === undefined || known === told) return known === told;
  return (
    known.memberDisplayName === told.memberDisplayName &&
    known.memberName === told.memberName &&
    known.memberRole === told.memberRole &&
    known.themeColor === told.themeColor &&
    known.teamName === told.teamName &&
    known.teamDisplayName === told.teamDisplayName
  );
}
