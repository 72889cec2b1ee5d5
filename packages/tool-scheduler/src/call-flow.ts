import { type CallDeadlines, createCallDeadlines } from "./call-deadlines.ts";
import type { CallEntry } from "./call-entry.ts";
import type { CallLedger } from "./call-ledger.ts";
import { limitResult } from "./check-result.ts";
import { describeEnd } from "./describe-end.ts";
import { appendOutput } from "./live-output.ts";
import { toCancelled, toError, toExecuting, toSuccess } from "./next-call.ts";
import { type FailedEnding, readResult, readThrown } from "./read-ending.ts";
import { createReadyQueue } from "./ready-queue.ts";
import type { RunningToolHost } from "./running-tool.ts";
import type { SchedulerSettings } from "./scheduler-options.ts";
import type { ToolResult } from "./tool.ts";
import {
  type CancelReason,
  type CompletedToolCall,
  type ExecutingToolCall,
  isCompleted,
  type ScheduledToolCall,
  type ToolErrorType,
} from "./tool-call.ts";
import { createToolRunner, type ToolRunner } from "./tool-runner.ts";

/** What the flow of calls leaves to its scheduler. */
export interface CallFlowHooks extends Pick<RunningToolHost, "schedule"> {
  /** A call waits for nothing any more: it is to be asked about, or to be enqueued. */
  onUnblocked(entry: CallEntry): void;
}

/** Takes calls from the line to their end: runs them when it is their turn, and ends them for any reason. */
export class CallFlow {
  readonly deadlines: CallDeadlines;
  readonly #settings: SchedulerSettings;
  readonly #ledger: CallLedger;
  readonly #hooks: CallFlowHooks;
  readonly #runner: ToolRunner;
  readonly #ready = createReadyQueue<CallEntry>(({ call }) => call.status === "scheduled");
  /** Calls whose dependency is over, and how: worked off in turn, however long the chain. */
  readonly #released: { readonly entry: CallEntry; readonly dependency: CompletedToolCall }[] = [];
  #isWorking = false;

  constructor(settings: SchedulerSettings, ledger: CallLedger, hooks: CallFlowHooks) {
    this.#settings = settings;
    this.#ledger = ledger;
    this.#hooks = hooks;
    this.#runner = createToolRunner(settings, {
      write: (entry, chunk) => this.#write(entry, chunk),
      schedule: hooks.schedule,
      onReturned: (entry, result) => this.#onReturned(entry, result),
      onThrown: (entry, error) => this.#onFailed(entry, readThrown(error)),
      onFreed: () => this.work(),
    });
    this.deadlines = createCallDeadlines(settings.clock, ledger.entries, (entries) =>
      this.#expire(entries),
    );
  }

  /** Puts a call in line; {@link CallFlow.work} starts it. */
  enqueue(entry: CallEntry): void {
    this.#ready.push(entry);
  }

  /** Books a call that a running call has scheduled: it waits for it, and takes it along when it ends. */
  adopt(parent: CallEntry, child: CallEntry): void {
    parent.children ??= new Set();
    parent.children.add(child);
    this.#runner.suspend(parent);
  }

  /** Does what has become possible. Whatever that sets off is done in the same loop. */
  work(): void {
    if (this.#isWorking) return;
    this.#isWorking = true;
    do {
      if (this.#released.length > 0) this.#releaseAll();
      this.#startReady();
    } while (this.#released.length > 0);
    this.#isWorking = false;
  }

  /** Cancels a call wherever it stands; one that is over stays as it is. */
  cancel(entry: CallEntry, reason: CancelReason, message = CANCEL_MESSAGES[reason]): void {
    if (isCompleted(entry.call)) return;
    this.#finish(entry, toCancelled(entry.call, reason, message, this.#settings.clock.now()));
    this.#runner.stop(entry, message);
  }

  /** Ends a call with an error; one that is over stays as it is. */
  fail(entry: CallEntry, type: ToolErrorType, message: string, result?: ToolResult): void {
    if (isCompleted(entry.call)) return;
    const now = this.#settings.clock.now();
    this.#finish(entry, toError(entry.call, { type, message }, result, now));
    this.#runner.stop(entry, message);
  }

  /** Resolves when every tool that was told to stop has stopped, or has had its time to. */
  settled(): Promise<void> {
    return this.#runner.settled();
  }

  /** What fails on the way releases more, which is worked off in the same loop. */
  #releaseAll(): void {
    for (const { entry, dependency } of this.#released) this.#release(entry, dependency);
    this.#released.length = 0;
  }

  #release(entry: CallEntry, dependency: CompletedToolCall): void {
    if (dependency.status !== "success") {
      this.fail(entry, "dependency_failed", describeEnd(dependency));
      return;
    }
    entry.openDependencies -= 1;
    if (entry.openDependencies === 0) this.#hooks.onUnblocked(entry);
  }

  #startReady(): void {
    for (let entry = this.#ready.peek(); entry !== undefined; entry = this.#ready.peek()) {
      const { call } = entry;
      if (call.status !== "scheduled" || !this.#runner.canStart(entry, call)) return;
      this.#ready.shift();
      this.#start(entry, call);
    }
  }

  #start(entry: CallEntry, call: ScheduledToolCall): void {
    const executing = toExecuting(call, this.#settings.clock.now());
    this.#ledger.set(entry, executing);
    // Whoever was told may have cancelled it.
    if (entry.call !== executing) return;
    const timeoutMs = call.tool.timeoutMs ?? this.#settings.executionTimeoutMs;
    this.deadlines.set(entry, executing.startedAt + timeoutMs);
    this.#runner.start(entry, executing);
  }

  #write(entry: CallEntry, chunk: string): void {
    if (typeof chunk !== "string") {
      throw new TypeError(`writeOutput: expected a string, received ${typeof chunk}`);
    }
    const { call } = entry;
    if (call.status !== "executing") return;
    const liveOutput = appendOutput(call.liveOutput, chunk, this.#settings.maxLiveOutput);
    const updated: ExecutingToolCall = { ...call, liveOutput };
    entry.call = updated;
    this.#ledger.emit({ type: "call.output", call: updated, chunk });
  }

  #onReturned(entry: CallEntry, result: ToolResult): void {
    const failed = readResult(result);
    const { call } = entry;
    if (failed !== undefined) this.#onFailed(entry, failed, result);
    else if (call.status === "executing") {
      if (result.tailCall === undefined) this.#succeed(entry, call, result);
      else this.#continue(entry, result.tailCall);
    }
    this.work();
  }

  #onFailed(entry: CallEntry, { type, message }: FailedEnding, result?: ToolResult): void {
    if (type === "aborted") this.cancel(entry, "aborted", message);
    else this.fail(entry, type, message, type === "execution_failed" ? result : undefined);
    this.work();
  }

  #succeed(entry: CallEntry, call: ExecutingToolCall, result: ToolResult): void {
    const limited = limitResult(result, this.#settings.maxResultLength);
    this.#finish(entry, toSuccess(call, limited, this.#settings.clock.now()));
  }

  /** The tail call is a call of this call's own, whose end becomes this one's. */
  #continue(entry: CallEntry, { name, args }: { name: string; args: unknown }): void {
    const { callId, requestedBy } = entry.call.request;
    const by = requestedBy === undefined ? {} : { requestedBy };
    const request = { callId: `${callId}/${name}`, name, args, ...by };
    void this.#hooks.schedule(entry, request).then(([end]) => {
      const { call } = entry;
      if (call.status !== "executing" || end === undefined) return;
      if (end.status === "success") this.#succeed(entry, call, end.result);
      else if (end.status === "error") {
        this.fail(entry, end.error.type, end.error.message, end.result);
      } else this.cancel(entry, end.reason, end.message);
      this.work();
    });
  }

  #expire(entries: readonly CallEntry[]): void {
    for (const entry of entries) {
      const { call } = entry;
      if (call.status !== "executing") {
        this.cancel(entry, "approval_timed_out");
      } else {
        const timeoutMs = call.tool.timeoutMs ?? this.#settings.executionTimeoutMs;
        this.fail(entry, "timed_out", `it took longer than ${timeoutMs / 1000} s`);
      }
    }
    this.work();
  }

  #finish(entry: CallEntry, end: CompletedToolCall): void {
    this.deadlines.clear(entry);
    const { parent, children, dependents } = entry;
    if (children !== undefined) {
      for (const child of children) this.cancel(child, "parent_ended");
    }
    this.#ledger.finish(entry, end);
    if (parent?.children?.delete(entry) && parent.children.size === 0) this.#runner.resume(parent);
    if (dependents === undefined) return;
    for (const dependent of dependents) {
      this.#released.push({ entry: dependent, dependency: end });
    }
  }
}

const CANCEL_MESSAGES: Readonly<Record<CancelReason, string>> = {
  denied: "the person said no",
  approval_timed_out: "nobody answered in time",
  aborted: "it was aborted",
  cancelled: "it was cancelled",
  parent_ended: "the call that scheduled it is over",
  disposed: "the scheduler was closed",
};
