import type { AgentEvent } from "@chatter/events-schema";

/** The fields that the kit, or the team engine after it, puts on an event. */
type StampedField =
  | "agentId"
  | "agentType"
  | "eventId"
  | "raw"
  | "seq"
  | "sessionId"
  | "teamMetadata"
  | "timestamp"
  | "turnId"
  | "v";

/** An event as an adapter writes it: what happened, without who, when and which number. */
export type EventDraft = AgentEvent extends infer Event
  ? Event extends AgentEvent
    ? Omit<Event, StampedField>
    : never
  : never;

/** What a fold returns: the next state, and what happened. */
export interface Step<State> {
  readonly state: State;
  readonly events: readonly EventDraft[];
}
