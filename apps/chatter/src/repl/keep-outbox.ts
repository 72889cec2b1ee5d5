import type { AgentEvent, QueueChangedEvent } from "@chatter/events-schema";
import {
  type ConversationEvent,
  joinTexts,
  type OutboxState,
  type ReplStore,
} from "@chatter/session";

/**
 * Tells what waits to be sent each time that it changes, so that it survives a chatter that is killed.
 * Returns what ends it.
 */
export function keepOutbox(
  store: ReplStore,
  remember: (event: ConversationEvent) => void,
): () => void {
  let told: OutboxState = store.getSnapshot().state.outbox;
  return store.subscribe(() => {
    const { outbox } = store.getSnapshot().state;
    if (outbox.waiting === told.waiting) return;
    const isEmptyStill = outbox.waiting.length === 0 && told.waiting.length === 0;
    told = outbox;
    if (!isEmptyStill) remember(describeOutbox(outbox));
  });
}

function describeOutbox({ waiting }: OutboxState): ConversationEvent {
  const entries = waiting.map(({ id, text, to }) => ({
    id,
    text,
    ...(to === undefined ? {} : { to: to.join(", ") }),
  }));
  return { type: "queue.changed", agentId: "chatter", queue: "outbox", entries };
}

/** The text that waited when a session was cut off: it goes back into the prompt, not out unasked. */
export function selectUnsent(event: QueueChangedEvent): string {
  return joinTexts(
    event.entries.map(({ id, text = "", to }) => ({
      id,
      text: to === undefined ? text : `${formatNames(to)} ${text}`,
    })),
  );
}

/** Whether an event tells what waits to be sent. */
export function isOutboxEvent(event: AgentEvent): event is QueueChangedEvent {
  return event.type === "queue.changed" && event.queue === "outbox";
}

function formatNames(names: string): string {
  return names
    .split(", ")
    .map((name) => `@${name}`)
    .join(" ");
}
