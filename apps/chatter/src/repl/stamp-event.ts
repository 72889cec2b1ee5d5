import type { AgentEventBase } from "@chatter/events-schema";
import type { Member } from "@chatter/session";

/** Gives an event of what the person does themselves who, when and an id. */
export type PersonStamp = () => AgentEventBase;

/** Creates such a stamp from a clock and ids. */
export function createPersonStamp(
  { name, displayName, themeColor }: Member,
  { now, nextId }: { readonly now: () => number; readonly nextId: () => string },
): PersonStamp {
  const teamMetadata = {
    teamName: "chatter",
    teamDisplayName: "chatter",
    memberName: name,
    memberDisplayName: displayName,
    memberRole: "",
    themeColor,
  };
  return () => ({
    eventId: nextId(),
    agentId: name,
    agentType: "human",
    timestamp: now(),
    teamMetadata,
  });
}
