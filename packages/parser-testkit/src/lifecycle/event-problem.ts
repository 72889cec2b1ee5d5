import type { AgentEvent } from "@chatter/events-schema";

/** What is wrong with the event at an index of a stream, seen together with those before it. */
export interface EventProblem {
  readonly index: number;
  readonly message: string;
}

/** A rule about a whole stream of events. */
export type StreamRule = (events: readonly AgentEvent[]) => Iterable<EventProblem>;
