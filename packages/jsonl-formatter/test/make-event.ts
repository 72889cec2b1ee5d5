import type { AgentEvent } from "@chatter/events-schema";

type Draft = AgentEvent extends infer Event
  ? Event extends AgentEvent
    ? Omit<Event, "eventId" | "agentId" | "agentType" | "timestamp"> & { agentId?: string }
    : never
  : never;

/** An event of the member `max`, unless told otherwise. */
export function makeEvent(draft: Draft): AgentEvent {
  // Cast: a draft plus the fields that it lacks is the event that it was taken from.
  return {
    eventId: "evt-0",
    agentId: "max",
    agentType: "claude-code",
    timestamp: 0,
    ...draft,
  } as AgentEvent;
}
