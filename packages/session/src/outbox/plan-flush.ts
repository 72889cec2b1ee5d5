import { type FlushConditions, isFlushAllowed } from "./flush-conditions.ts";
import { joinTexts } from "./join-texts.ts";
import { isStuck, type OutboxMessage, type OutboxState } from "./outbox-state.ts";
import { reduceOutbox } from "./reduce-outbox.ts";

/** Whether messages that wait together go out as one prompt or each as its own. */
export type FlushMode = "joined" | "one-by-one";

/** One prompt that is to be sent. */
export interface Submission {
  /** The messages that it is made of, to say `delivered` or `returned` of them. */
  readonly ids: readonly string[];
  readonly text: string;
  readonly to?: readonly string[];
}

/** What is to be sent, and the outbox after it was handed over. */
export interface Flush {
  readonly outbox: OutboxState;
  readonly submission: Submission;
}

/**
 * Says what is to be sent now, if anything is.
 *
 * Joined are only the messages at the front that are for the same members, in the same order: what
 * follows is for somebody else and has to wait its turn. While something is in flight nothing is
 * sent, so that nothing overtakes what may come back; nor is anything that came back three times.
 */
export function planFlush(
  outbox: OutboxState,
  conditions: FlushConditions,
  mode: FlushMode,
): Flush | undefined {
  const [first] = outbox.waiting;
  if (first === undefined || outbox.inFlight.length > 0) return undefined;
  if (isStuck(outbox) || !isFlushAllowed(conditions)) return undefined;
  const messages = mode === "joined" ? firstRun(outbox.waiting, first) : [first];
  const ids = messages.map(({ id }) => id);
  const submission = { ids, text: joinTexts(messages), ...(first.to && { to: first.to }) };
  return { outbox: reduceOutbox(outbox, { type: "take", ids }).outbox, submission };
}

function firstRun(
  messages: readonly OutboxMessage[],
  first: OutboxMessage,
): readonly OutboxMessage[] {
  const end = messages.findIndex((message) => !isForSame(message, first));
  return end === -1 ? messages : messages.slice(0, end);
}

function isForSame({ to: a = [] }: OutboxMessage, { to: b = [] }: OutboxMessage): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index]);
}
