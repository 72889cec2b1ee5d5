/** Something that the person typed while an agent was at work. */
export interface OutboxMessage {
  /** Given by whoever adds it; unique in its outbox. */
  readonly id: string;
  /** Without blanks around it, never empty. */
  readonly text: string;
  /** The names of the members that it is for; absent: whoever is next. */
  readonly to?: readonly string[];
  /** How often it came back since the person last had a hand in the queue; absent: never. */
  readonly returns?: number;
}

/** What waits to be sent, as plain JSON, so that it can be saved with the session. */
export interface OutboxState {
  /** In the order in which they go out. */
  readonly waiting: readonly OutboxMessage[];
  /** Handed over, and nobody knows yet whether they arrived. Oldest first. */
  readonly inFlight: readonly OutboxMessage[];
}

/** How much an outbox holds, what is in flight included. */
export interface OutboxLimits {
  readonly messages: number;
  /** Of all texts together, in UTF-16 code units. */
  readonly characters: number;
}

/** A hundred messages, a million characters. */
export const OUTBOX_LIMITS: OutboxLimits = { messages: 100, characters: 1_000_000 };

/** How often a message may come back before it is no longer sent by itself. */
const MOST_RETURNS = 3;

/** Nothing waits. */
export const emptyOutbox: OutboxState = { waiting: [], inFlight: [] };

/** Everything that an outbox holds, what is in flight first. */
export function listMessages({ waiting, inFlight }: OutboxState): readonly OutboxMessage[] {
  return [...inFlight, ...waiting];
}

/**
 * Whether the first message came back so often that only the person can say whether to try again,
 * by `retry` or by any change to the queue. An agent that fails at once is not asked for ever.
 */
export function isStuck({ waiting: [first] }: OutboxState): boolean {
  return (first?.returns ?? 0) >= MOST_RETURNS;
}
