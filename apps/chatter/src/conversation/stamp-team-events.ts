import type { AgentEvent, AgentEventBase, TeamMetadata } from "@chatter/events-schema";
import type { ConversationEvent, Team, TeamMember } from "@chatter/session";
import { AGENT_TYPES } from "../agents/agent-types.ts";

/** Gives events what the conversation knows of them: whose they are, when, in which session and turn. */
export interface TeamStamp {
  /** Of a member's turn: what every event of it carries. */
  base(member: TeamMember, turnId: string): AgentEventBase;
  /** An event that the engine tells. */
  event(draft: ConversationEvent): AgentEvent;
  /** An event that an agent told, as one of a turn. */
  agentEvent(event: AgentEvent, member: TeamMember, turnId: string): AgentEvent;
}

/** Where time and ids come from, and what the session is called. */
export interface StampOptions {
  readonly team: Team;
  readonly session: string;
  readonly now: () => number;
  readonly nextId: () => string;
}

/** Creates the stamp of a team's session. */
export function createTeamStamp({ team, session, now, nextId }: StampOptions): TeamStamp {
  const metadata = new Map(team.members.map((member) => [member.name, describe(team, member)]));
  const base = (name: string, agentType: string): AgentEventBase => {
    const teamMetadata = metadata.get(name);
    return {
      v: 1,
      eventId: nextId(),
      agentId: name,
      agentType,
      timestamp: now(),
      sessionId: session,
      ...(teamMetadata === undefined ? {} : { teamMetadata }),
    };
  };
  const typeOf = (name: string): string => {
    const member = team.members.find((each) => each.name === name);
    if (member === undefined) return "chatter";
    return member.type === "human" ? "human" : AGENT_TYPES[member.agent];
  };

  return {
    base: (member, turnId) => ({ ...base(member.name, typeOf(member.name)), turnId }),
    // Cast: the fields of the base complete each member of the union.
    event: (draft) => ({ ...base(draft.agentId, typeOf(draft.agentId)), ...draft }) as AgentEvent,
    agentEvent(event, member, turnId) {
      const teamMetadata = metadata.get(member.name);
      return {
        ...event,
        sessionId: session,
        turnId,
        ...(teamMetadata === undefined ? {} : { teamMetadata }),
      };
    },
  };
}

function describe(team: Team, member: TeamMember): TeamMetadata {
  return {
    teamName: team.name,
    teamDisplayName: team.displayName,
    memberName: member.name,
    memberDisplayName: member.displayName,
    memberRole: member.role,
    themeColor: member.themeColor,
  };
}
