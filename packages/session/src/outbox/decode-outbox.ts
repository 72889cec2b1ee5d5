import { decodeMessage } from "./decode-message.ts";
import { describeKind, isObject } from "./describe-kind.ts";
import {
  emptyOutbox,
  OUTBOX_LIMITS,
  type OutboxLimits,
  type OutboxMessage,
  type OutboxState,
} from "./outbox-state.ts";

/** What {@link decodeOutbox} could read, and what it could not. */
export interface DecodedOutbox {
  readonly outbox: OutboxState;
  /** A sentence for each thing that was wrong, the first twenty of them; none when nothing was. */
  readonly problems: readonly string[];
}

const MOST_PROBLEMS = 20;

/**
 * Reads an outbox that was saved as JSON. Whatever has a text is kept: a message with a bad or taken
 * id gets another one, one with bad addressees goes to whoever is next.
 *
 * What was in flight still is: nobody knows whether it arrived. Whoever loads it decides, with
 * `returned` or `delivered`; until then nothing else is sent.
 */
export function decodeOutbox(value: unknown, limits: OutboxLimits = OUTBOX_LIMITS): DecodedOutbox {
  if (!isObject(value)) {
    const problem = `outbox: expected an object, received ${describeKind(value)}`;
    return { outbox: emptyOutbox, problems: [problem] };
  }
  // In flight first: where not everything fits, the newest is left out.
  const inFlight = decodeList(value["inFlight"], "inFlight", [], limits);
  const waiting = decodeList(value["waiting"], "waiting", inFlight.messages, limits);
  return {
    outbox: { waiting: waiting.messages, inFlight: inFlight.messages },
    problems: boundProblems([...inFlight.problems, ...waiting.problems]),
  };
}

interface DecodedList {
  readonly messages: readonly OutboxMessage[];
  readonly problems: readonly string[];
}

function decodeList(
  value: unknown,
  name: keyof OutboxState,
  others: readonly OutboxMessage[],
  limits: OutboxLimits,
): DecodedList {
  if (!Array.isArray(value)) {
    const problem = `outbox.${name}: expected an array, received ${describeKind(value)}`;
    return { messages: [], problems: [problem] };
  }
  const messages: OutboxMessage[] = [];
  const problems: string[] = [];
  const ids = new Set(others.map(({ id }) => id));
  let characters = others.reduce((sum, { text }) => sum + text.length, 0);
  for (const [index, entry] of value.entries()) {
    const place = `outbox.${name}[${index}]`;
    const decoded = decodeMessage(entry, ids);
    problems.push(...decoded.problems.map((problem) => `${place}: ${problem}`));
    const { message } = decoded;
    if (message === undefined) continue;
    const hasRoom = ids.size < limits.messages;
    if (!hasRoom || characters + message.text.length > limits.characters) {
      problems.push(`${place}: left out, the queue is full`);
      continue;
    }
    messages.push(message);
    ids.add(message.id);
    characters += message.text.length;
  }
  return { messages, problems };
}

function boundProblems(problems: readonly string[]): readonly string[] {
  const surplus = problems.length - MOST_PROBLEMS;
  if (surplus <= 0) return problems;
  return [...problems.slice(0, MOST_PROBLEMS), `outbox: ${surplus} more problems`];
}
