import type { AgentEventBase } from "@chatter/events-schema";
import type { Member } from "@chatter/session";

/** The person in front of the screen. */
export const PERSON: Member = { name: "you", displayName: "you", themeColor: "green" };

/** Gives an event that chatter itself makes who, when and an id. */
export type Stamp = (member: Member) => Omit<AgentEventBase, "agentType"> & { agentType: string };

/** Creates stamps from a clock and ids. */
export function createStamp(now: () => number, nextId: () => string): Stamp {
  return ({ name, displayName, themeColor }) => ({
    eventId: nextId(),
    agentId: name,
    agentType: name === PERSON.name ? "human" : "chatter",
    timestamp: now(),
    teamMetadata: {
      teamName: "chatter",
      teamDisplayName: "chatter",
      memberName: name,
      memberDisplayName: displayName,
      memberRole: "",
      themeColor,
    },
  });
}
