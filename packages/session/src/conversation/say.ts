import { enqueue } from "../routing/enqueue.ts";
import type { ConversationCommand } from "./conversation-command.ts";
import type { ConversationState } from "./conversation-state.ts";
import { type ConversationStep, notice, step } from "./conversation-step.ts";
import { type Addressed, ENGINE, type SpokenMessage } from "./spoken-message.ts";
import { tellQueue } from "./tell-queue.ts";

/** Messages that are kept for those who have not heard them; older ones are only in the log. */
const MAX_KEPT = 200;

/** So much of a name that nobody has is told. */
const MAX_NAME = 100;

/** Puts something that was said on record. */
export function record(state: ConversationState, message: SpokenMessage): ConversationState {
  return {
    ...state,
    messages: [...state.messages.slice(1 - MAX_KEPT), message],
    messageCount: state.messageCount + 1,
  };
}

/** Puts those who are addressed into the queue; what does not fit there is said. */
export function address(
  state: ConversationState,
  messageId: string,
  addressed: readonly Addressed[],
): ConversationStep {
  const { queue, refused, demoted } = enqueue(
    state.queue,
    addressed.map(({ name, intent }) => ({
      id: `${messageId}:${name}:${intent}`,
      parentMessageId: messageId,
      member: name,
      intent,
    })),
  );
  const next = { ...state, queue };
  const full = refused.filter(({ reason }) => reason === "full").map(({ item }) => item.member);
  return step(
    next,
    ...tellQueue(state, next),
    ...(full.length === 0
      ? []
      : [notice(ENGINE, "queue.full", `the queue is full: ${full.join(", ")} will not speak.`)]),
    ...(demoted.length === 0
      ? []
      : [notice(ENGINE, "queue.demoted", "too many were named at once: some speak last.")]),
  );
}

/** Tells which names nobody has. */
export function tellUnknown(
  state: ConversationState,
  speaker: string,
  unknown: readonly string[],
): ConversationStep {
  if (unknown.length === 0) return step(state);
  const names = unknown.map((name) => JSON.stringify(name.slice(0, MAX_NAME))).join(", ");
  const known = state.team.members.map(({ name }) => name).join(", ");
  const text = `cannot hand over to ${names}: expected one of ${known}.`;
  return step(state, notice(speaker, "next.unknown", text));
}

/** Tells the task that the whole team works on, where somebody gave one. */
export function tellTask(task: string | null): readonly ConversationCommand[] {
  return task === null ? [] : [notice(ENGINE, "team.task", task)];
}
