import type { CallEntry } from "./call-entry.ts";
import { type CompletedToolCall, isCompleted } from "./tool-call.ts";

/** Calls that are scheduled together, and whoever waits for all of them. */
export class CallBatch {
  readonly id: string;
  readonly entries: CallEntry[] = [];
  /** How many are not over, those that are still to be entered included. */
  openCalls: number;
  /** Resolves, once, with every call in the order of the requests. */
  readonly completed: Promise<readonly CompletedToolCall[]>;
  #resolve: (calls: readonly CompletedToolCall[]) => void = () => {};

  constructor(id: string, size: number) {
    this.id = id;
    this.openCalls = size;
    this.completed = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Says that all are over. */
  complete(): readonly CompletedToolCall[] {
    const calls: CompletedToolCall[] = [];
    for (const { call } of this.entries) if (isCompleted(call)) calls.push(call);
    this.#resolve(calls);
    return calls;
  }
}
