import type { OutboxAction, OutboxStep } from "./outbox-action.ts";
import { emptyOutbox, type OutboxState } from "./outbox-state.ts";
import { reduceOutbox } from "./reduce-outbox.ts";

/** Holds an outbox for the program and its views. */
export interface OutboxStore {
  /** A new object after each change, the same one in between. */
  getSnapshot(): OutboxState;
  /** Calls back after each change; returns the way to stop it. */
  subscribe(listener: () => void): () => void;
  /** Changes the outbox, at once, and says what came of it. */
  dispatch(action: OutboxAction): OutboxStep;
}

/** Creates the store of one outbox. */
export function createOutboxStore(initial: OutboxState = emptyOutbox): OutboxStore {
  const listeners = new Set<() => void>();
  let outbox = initial;
  return {
    getSnapshot: () => outbox,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch(action) {
      const step = reduceOutbox(outbox, action);
      if (step.outbox !== outbox) {
        outbox = step.outbox;
        for (const listener of listeners) listener();
      }
      return step;
    },
  };
}
