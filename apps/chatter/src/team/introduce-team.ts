import { type ConversationEvent, listAgents, type Team } from "@chatter/session";
import { describeMode } from "../launch/mode-notes.ts";

/** Says of each agent what it may do, plainly: the word for a mode does not mean the same for all. */
export function introduceTeam(team: Team): readonly ConversationEvent[] {
  return listAgents(team).map(({ name, role, agent, permissions }) => ({
    type: "notice",
    agentId: name,
    code: "member.mode",
    message: `${role === "" ? "" : `${role}. `}${describeMode(agent, permissions)}`,
  }));
}
