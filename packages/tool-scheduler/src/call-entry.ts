import type { CallBatch } from "./call-batch.ts";
import type { RunningTool } from "./running-tool.ts";
import type { ToolCall } from "./tool-call.ts";

/** What a scheduler keeps about a call besides the call itself. Made for every call, so it starts small. */
export interface CallEntry {
  /** The call as it stands: a new value after each step. */
  call: ToolCall;
  readonly batch: CallBatch;
  readonly parent: CallEntry | undefined;
  /** 0, or one more than its parent's. */
  readonly depth: number;
  readonly priority: number;
  /** Whether another open call has its id. */
  isDuplicate: boolean;
  /** Whether the policy wants a person to be asked. */
  isAsked: boolean;
  /** The calls that it waits for. */
  dependencies: readonly CallEntry[];
  /** How many of its dependencies have not succeeded yet. */
  openDependencies: number;
  /** The calls that wait for this one. */
  dependents: CallEntry[] | undefined;
  /** The calls that it scheduled and that are not over. */
  children: Set<CallEntry> | undefined;
  /** When it takes too long. */
  deadline: number | undefined;
  running: RunningTool | undefined;
}
