import {
  createOutboxStore,
  joinTexts,
  type OutboxMessage,
  type OutboxState,
  type OutboxStep,
  type OutboxStore,
} from "@chatter/session";
import { useMemo, useState, useSyncExternalStore } from "react";
import { type FlushOptions, type SubmitFailure, useFlush } from "./use-flush.ts";

/** What {@link useMessageQueue} needs. */
export interface MessageQueueOptions extends FlushOptions {
  /** Where the messages are. Default: a store that lives as long as the component. */
  readonly store?: OutboxStore;
  /** Makes the id of a message; no two may be equal. Default: the first number that is free. */
  readonly createId?: () => string;
}

/** The queue of messages, and what can be done with it. */
export interface MessageQueue {
  /** What waits, in the order in which it goes out. */
  readonly messages: readonly OutboxMessage[];
  /** The same as one text, a blank line between the messages; empty when nothing waits. */
  readonly queuedText: string;
  /** Why the last submission failed; undefined after one that did not. */
  readonly failure: SubmitFailure | undefined;
  /** Adds a message behind the others; what does not fit is refused, and the step says so. */
  addMessage(text: string, to?: readonly string[]): OutboxStep;
  editMessage(id: string, text: string): OutboxStep;
  removeMessage(id: string): OutboxStep;
  /** Puts a message at this index, from 0. */
  moveMessage(id: string, index: number): OutboxStep;
  /** Throws away what waits. */
  clearQueue(): void;
  /** Takes everything out, for the prompt: as one text, or undefined when nothing waits. */
  takeAll(): string | undefined;
}

/**
 * Keeps what a person types while an agent works, and sends it when the agent is idle.
 *
 * Whenever the conditions come to hold, what waits is submitted once; so is a message that is added
 * or changed while they hold. `submit` is expected to make `isIdle` false until the turn is over.
 * While it is pending nothing else is sent. When it throws or rejects, its messages are back in
 * front, and are sent again when the conditions come to hold the next time, three times in all.
 */
export function useMessageQueue(options: MessageQueueOptions): MessageQueue {
  const { store: given, createId } = options;
  const [ownStore] = useState(() => createOutboxStore());
  const store = given ?? ownStore;
  const { waiting } = useSyncExternalStore(store.subscribe, store.getSnapshot);
  const failure = useFlush(store, options);
  const actions = useMemo(() => createActions(store, createId), [store, createId]);
  return { ...actions, messages: waiting, queuedText: joinTexts(waiting), failure };
}

type MessageQueueActions = Omit<MessageQueue, "messages" | "queuedText" | "failure">;

function createActions(
  store: OutboxStore,
  createId: () => string = () => findFreeId(store.getSnapshot()),
): MessageQueueActions {
  return {
    addMessage: (text, to = []) => store.dispatch({ type: "add", id: createId(), text, to }),
    editMessage: (id, text) => store.dispatch({ type: "edit", id, text }),
    removeMessage: (id) => store.dispatch({ type: "remove", id }),
    moveMessage: (id, index) => store.dispatch({ type: "move", id, index }),
    clearQueue() {
      store.dispatch({ type: "clear" });
    },
    takeAll() {
      const { waiting } = store.getSnapshot();
      store.dispatch({ type: "clear" });
      return waiting.length === 0 ? undefined : joinTexts(waiting);
    },
  };
}

function findFreeId({ waiting, inFlight }: OutboxState): string {
  const taken = new Set([...waiting, ...inFlight].map(({ id }) => id));
  let number = 1;
  while (taken.has(`message-${number}`)) number += 1;
  return `message-${number}`;
}
