import type { AddMessage, EditMessage, OutboxAction, OutboxStep } from "./outbox-action.ts";
import {
  listMessages,
  OUTBOX_LIMITS,
  type OutboxLimits,
  type OutboxMessage,
  type OutboxState,
} from "./outbox-state.ts";

/**
 * Changes an outbox. A message leaves it in two ways only: it was given back (`clear`, `remove`), or
 * it was handed over and arrived. In between it is in flight, so neither a turn that fails nor a
 * program that dies loses it.
 *
 * @throws {TypeError} when a message is added with an id that is blank or taken.
 */
export function reduceOutbox(
  outbox: OutboxState,
  action: OutboxAction,
  limits: OutboxLimits = OUTBOX_LIMITS,
): OutboxStep {
  switch (action.type) {
    case "add":
      return add(outbox, action, limits);
    case "edit":
      return edit(outbox, action, limits);
    case "remove":
      return remove(outbox, action.id);
    case "move":
      return move(outbox, action.id, action.index);
    case "clear":
      return change(outbox, { waiting: [] }, outbox.waiting);
    case "take-next":
      return take(outbox, outbox.waiting.slice(0, 1));
    case "take-all":
      return take(outbox, outbox.waiting);
    case "take":
      return take(outbox, pick(outbox.waiting, action.ids));
    case "delivered":
      return deliver(outbox, pick(outbox.inFlight, action.ids));
    case "returned":
      return putBack(outbox, pick(outbox.inFlight, action.ids));
    case "retry":
      return retry(outbox);
  }
}

function add(outbox: OutboxState, { id, text, to }: AddMessage, limits: OutboxLimits): OutboxStep {
  const messages = listMessages(outbox);
  if (id === "" || messages.some((message) => message.id === id)) {
    throw new TypeError(`add: expected an id that no message has, received ${JSON.stringify(id)}`);
  }
  const message = createMessage(id, text, to);
  if (message.text === "") return change(outbox, {}, []);
  if (messages.length >= limits.messages) {
    return refuse(outbox, `the queue is full: at most ${limits.messages} messages fit`);
  }
  const problem = findLengthProblem(message.text, messages, limits);
  if (problem !== undefined) return refuse(outbox, problem);
  return change(outbox, { waiting: forgive([...outbox.waiting, message]) }, [message]);
}

function edit(
  outbox: OutboxState,
  { id, text, to }: EditMessage,
  limits: OutboxLimits,
): OutboxStep {
  const before = outbox.waiting.find((message) => message.id === id);
  if (before === undefined) return refuse(outbox, NOT_WAITING);
  const message = createMessage(id, text, to ?? before.to);
  if (message.text === "") return refuse(outbox, "a message needs a text; remove it instead");
  const others = listMessages(outbox).filter((other) => other !== before);
  const problem = findLengthProblem(message.text, others, limits);
  if (problem !== undefined) return refuse(outbox, problem);
  const waiting = outbox.waiting.map((other) => (other === before ? message : other));
  return change(outbox, { waiting: forgive(waiting) }, [message]);
}

function remove(outbox: OutboxState, id: string): OutboxStep {
  const removed = pick(outbox.waiting, [id]);
  if (removed.length === 0) return refuse(outbox, NOT_WAITING);
  return change(outbox, { waiting: forgive(without(outbox.waiting, removed)) }, removed);
}

function move(outbox: OutboxState, id: string, index: number): OutboxStep {
  const before = forgive(outbox.waiting);
  const moved = pick(before, [id]);
  if (moved.length === 0) return refuse(outbox, NOT_WAITING);
  const count = outbox.waiting.length;
  if (!Number.isInteger(index) || index < 0 || index >= count) {
    return refuse(outbox, `position ${index + 1}: expected 1 to ${count}`);
  }
  return change(outbox, { waiting: without(before, moved).toSpliced(index, 0, ...moved) }, moved);
}

function take(outbox: OutboxState, taken: readonly OutboxMessage[]): OutboxStep {
  const waiting = without(outbox.waiting, taken);
  return change(outbox, { waiting, inFlight: [...outbox.inFlight, ...taken] }, taken);
}

function deliver(outbox: OutboxState, delivered: readonly OutboxMessage[]): OutboxStep {
  return change(outbox, { inFlight: without(outbox.inFlight, delivered) }, delivered);
}

function putBack(outbox: OutboxState, returned: readonly OutboxMessage[]): OutboxStep {
  const inFlight = without(outbox.inFlight, returned);
  const back = returned.map((message) => ({ ...message, returns: (message.returns ?? 0) + 1 }));
  return change(outbox, { waiting: [...back, ...outbox.waiting], inFlight }, back);
}

function retry(outbox: OutboxState): OutboxStep {
  const returned = outbox.waiting.filter(({ returns }) => returns !== undefined);
  return change(outbox, { waiting: forgive(outbox.waiting) }, forgive(returned));
}

/** A person who has a hand in the queue wants it to go on, whatever came back before. */
function forgive(messages: readonly OutboxMessage[]): readonly OutboxMessage[] {
  return messages.map(({ returns, ...message }) => message);
}

const NOT_WAITING = "the message does not wait any more: it was sent or removed";

function createMessage(id: string, text: string, to: readonly string[] = []): OutboxMessage {
  return { id, text: text.trim(), ...(to.length === 0 ? {} : { to: [...to] }) };
}

function findLengthProblem(
  text: string,
  others: readonly OutboxMessage[],
  limits: OutboxLimits,
): string | undefined {
  const used = others.reduce((sum, message) => sum + message.text.length, 0);
  const room = Math.max(0, limits.characters - used);
  if (text.length <= room) return undefined;
  return `the message is too long: it has ${text.length} characters, the queue has room for ${room}`;
}

/** In the order of the messages, not of the ids. */
function pick(
  messages: readonly OutboxMessage[],
  ids: readonly string[] | undefined,
): readonly OutboxMessage[] {
  return ids === undefined ? messages : messages.filter((message) => ids.includes(message.id));
}

function without(
  messages: readonly OutboxMessage[],
  gone: readonly OutboxMessage[],
): readonly OutboxMessage[] {
  return messages.filter((message) => !gone.includes(message));
}

/** What touches no message gives back the very same outbox. */
function change(
  outbox: OutboxState,
  difference: Partial<OutboxState>,
  messages: readonly OutboxMessage[],
): OutboxStep {
  if (messages.length === 0) return { ok: true, outbox, messages };
  return { ok: true, outbox: { ...outbox, ...difference }, messages };
}

function refuse(outbox: OutboxState, problem: string): OutboxStep {
  return { ok: false, outbox, problem };
}
