import {
  type FlushConditions,
  type FlushMode,
  isFlushAllowed,
  type OutboxStore,
  type Submission,
  takeSubmission,
} from "@chatter/session";
import { useEffect, useRef, useState } from "react";

/** How messages are sent. */
export interface FlushOptions {
  /** What has to hold before something is sent. */
  readonly conditions: FlushConditions;
  /**
   * Sends one prompt; `to` names the members that it is for, if any. What it returns is awaited.
   * Throwing or rejecting means that the prompt did not arrive.
   */
  readonly submit: (text: string, to?: readonly string[]) => unknown;
  /** @default "joined" */
  readonly mode?: FlushMode;
}

/** Why a submission failed. */
export interface SubmitFailure {
  readonly error: unknown;
}

/** Sends what waits in a store whenever that is possible; tells why the last attempt failed. */
export function useFlush(
  store: OutboxStore,
  { conditions, submit, mode = "joined" }: FlushOptions,
): SubmitFailure | undefined {
  const [failure, setFailure] = useState<SubmitFailure>();
  // The texts, by id, that had their chance since the conditions came to hold.
  const tried = useRef<ReadonlyMap<string, string>>(new Map());
  // After every commit, and safe to run twice: the store knows at once what has been taken.
  useEffect(() => {
    if (!isFlushAllowed(conditions)) {
      tried.current = new Map();
      return;
    }
    const { waiting } = store.getSnapshot();
    if (waiting.every(({ id, text }) => tried.current.get(id) === text)) return;
    const submission = takeSubmission(store, conditions, mode);
    if (submission === undefined) return;
    tried.current = new Map(waiting.map(({ id, text }) => [id, text]));
    void deliver(store, submission, { submit, setFailure });
  });
  return failure;
}

interface Delivery {
  readonly submit: FlushOptions["submit"];
  readonly setFailure: (failure: SubmitFailure | undefined) => void;
}

/** Never rejects: what a submission came to is told to the store and the component, together. */
async function deliver(
  store: OutboxStore,
  { ids, text, to }: Submission,
  { submit, setFailure }: Delivery,
): Promise<void> {
  try {
    await submit(text, to);
  } catch (error) {
    store.dispatch({ type: "returned", ids });
    setFailure({ error });
    return;
  }
  store.dispatch({ type: "delivered", ids });
  setFailure(undefined);
}
