import type { ApprovalOutcome, ApprovalPayload } from "./approval.ts";
import type { CallBatch } from "./call-batch.ts";
import type { CallEntry } from "./call-entry.ts";
import { CallFlow } from "./call-flow.ts";
import { type CallLedger, createCallLedger } from "./call-ledger.ts";
import { type ApprovalAnswer, checkAnswer } from "./check-answer.ts";
import { createApprovalRequest } from "./create-approval-request.ts";
import { describeEnd } from "./describe-end.ts";
import { messageOf } from "./message-of.ts";
import { toApproved, toScheduled, toValidating, toWaiting } from "./next-call.ts";
import { addRules } from "./policy/add-rules.ts";
import type { Policy, PolicyRule } from "./policy/policy.ts";
import { createPolicyJudge } from "./policy/policy-judge.ts";
import { resolveDependencies } from "./resolve-dependencies.ts";
import { rulesOfAnswer } from "./rules-of-answer.ts";
import type { ToolSchedulerEvent } from "./scheduler-event.ts";
import {
  type CoreToolSchedulerOptions,
  resolveOptions,
  type SchedulerSettings,
} from "./scheduler-options.ts";
import {
  type CancelReason,
  type CompletedToolCall,
  isCompleted,
  type ScheduledToolCall,
  type ToolCall,
  type ToolErrorType,
  type WaitingToolCall,
} from "./tool-call.ts";
import { requireRequests, type ToolCallRequestInfo } from "./tool-call-request.ts";
import { type CallRules, type InvalidCall, judgeCall, validateCall } from "./validate-call.ts";

/**
 * Runs tool calls: checks them, asks a person where the policy says so, runs them in order and in
 * bounds, and tells every step. Each call ends in `success`, `error` or `cancelled`, whatever its
 * tool does.
 *
 * @example
 * const scheduler = new CoreToolScheduler({ tools: [weather], policy });
 * const [call] = await scheduler.schedule({ callId: "1", name: "weather", args: { city: "Oslo" } });
 */
export class CoreToolScheduler {
  readonly #settings: SchedulerSettings;
  readonly #ledger: CallLedger;
  readonly #flow: CallFlow;
  #policy: Policy;
  #rules: CallRules;
  #isDisposed = false;

  constructor(options: CoreToolSchedulerOptions) {
    this.#settings = resolveOptions(options);
    const { policy, nextId, onAllToolCallsComplete } = this.#settings;
    this.#ledger = createCallLedger({ nextId, onBatchComplete: onAllToolCallsComplete });
    this.#flow = new CallFlow(this.#settings, this.#ledger, {
      onUnblocked: (entry) => this.#advance(entry),
      schedule: (parent, requests) => this.#schedule(requests, parent),
    });
    this.#policy = policy;
    this.#rules = this.#createRules();
  }

  /** What may be done without asking by now: the policy that was given, and what was answered since. */
  get policy(): Policy {
    return this.#policy;
  }

  /**
   * Schedules calls as one batch. Resolves once all are over, with every call in the order of the
   * requests; it rejects only for requests that are none. Aborting the signal cancels the batch.
   */
  schedule(
    requests: ToolCallRequestInfo | readonly ToolCallRequestInfo[],
    signal?: AbortSignal,
  ): Promise<readonly CompletedToolCall[]> {
    return this.#schedule(requests, undefined, signal);
  }

  /**
   * Answers for a person. An answer that does not fit is refused, and the call waits on: arguments
   * that are invalid, a lasting yes that is not offered. `onConfirm` is told first.
   */
  async handleConfirmationResponse(
    callId: string,
    onConfirm: ((outcome: ApprovalOutcome, payload?: ApprovalPayload) => unknown) | undefined,
    outcome: ApprovalOutcome,
    signal?: AbortSignal,
    payload: ApprovalPayload = {},
  ): Promise<ApprovalAnswer> {
    const entry = this.#ledger.find(callId);
    const checked = checkAnswer(callId, entry?.call, outcome, payload);
    if (entry === undefined || !checked.ok) return checked;
    try {
      if (onConfirm !== undefined) await onConfirm(outcome, payload);
    } catch (error) {
      return { ok: false, problem: `the answer could not be passed on: ${messageOf(error)}` };
    }
    if (entry.call !== checked.call) return { ok: false, problem: "it was decided meanwhile" };
    if (signal?.aborted) this.#flow.cancel(entry, "aborted");
    else this.#answer(entry, checked.call, outcome, payload);
    this.#flow.work();
    return { ok: true };
  }

  /** Starts what can be started, unless the signal is aborted. It happens by itself as well. */
  attemptExecutionOfScheduledCalls(signal?: AbortSignal): void {
    if (!signal?.aborted) this.#flow.work();
  }

  /** Whether every call is over. By then each batch was told, once. */
  checkAndNotifyCompletion(): boolean {
    this.#flow.work();
    return this.#ledger.openCalls === 0;
  }

  /** Cancels one call; false when there is no such open call. */
  cancel(callId: string, message?: string): boolean {
    const entry = this.#ledger.find(callId);
    if (entry !== undefined) this.#cancelAll([entry], "cancelled", message);
    return entry !== undefined;
  }

  /** Cancels what was scheduled together; false when there is no such open batch. */
  cancelBatch(batchId: string, message?: string): boolean {
    const batch = this.#ledger.batch(batchId);
    if (batch !== undefined) this.#cancelAll(batch.entries, "cancelled", message);
    return batch !== undefined;
  }

  /** Cancels everything. */
  cancelAll(message?: string): void {
    this.#cancelAll([...this.#ledger.entries()], "cancelled", message);
  }

  /** Every call of the batches that are not over, oldest first. */
  getToolCalls(): readonly ToolCall[] {
    return [...this.#ledger.batches()].flatMap(({ entries }) => entries.map(({ call }) => call));
  }

  /** Tells every step from now on; returns the way to stop that. */
  subscribe(listener: (event: ToolSchedulerEvent) => void): () => void {
    return this.#ledger.subscribe(listener);
  }

  /**
   * Cancels everything, for good: what is scheduled afterwards is cancelled at once. Resolves when
   * every tool has stopped, or has had its time to.
   */
  async dispose(): Promise<void> {
    this.#isDisposed = true;
    this.#cancelAll([...this.#ledger.entries()], "disposed");
    await this.#flow.settled();
  }

  #schedule(
    given: ToolCallRequestInfo | readonly ToolCallRequestInfo[],
    parent: CallEntry | undefined,
    signal?: AbortSignal,
  ): Promise<readonly CompletedToolCall[]> {
    let requests: readonly ToolCallRequestInfo[];
    try {
      requests = requireRequests(given);
    } catch (error) {
      return Promise.reject(error);
    }
    const batch = this.#ledger.openBatch(requests.length);
    if (signal?.aborted) this.#refuse(batch, requests, parent, "aborted");
    else if (this.#isDisposed) this.#refuse(batch, requests, parent, "disposed");
    else if (isOver(parent)) this.#refuse(batch, requests, parent, "parent_ended");
    else {
      if (signal !== undefined) this.#follow(batch, signal);
      this.#admit(batch, requests, parent);
    }
    this.#flow.work();
    return batch.completed;
  }

  #refuse(
    batch: CallBatch,
    requests: readonly ToolCallRequestInfo[],
    parent: CallEntry | undefined,
    reason: CancelReason,
  ): void {
    for (const request of requests) {
      this.#flow.cancel(this.#ledger.enter(batch, request, parent), reason);
    }
  }

  #admit(
    batch: CallBatch,
    requests: readonly ToolCallRequestInfo[],
    parent: CallEntry | undefined,
  ): void {
    for (const request of requests) {
      const entry = this.#ledger.enter(batch, request, parent);
      if (parent !== undefined) this.#flow.adopt(parent, entry);
      this.#validate(entry);
    }
    const impossible = resolveDependencies(batch.entries, this.#ledger);
    for (const entry of batch.entries) this.#link(entry, impossible.get(entry));
  }

  #follow(batch: CallBatch, signal: AbortSignal): void {
    const abort = (): void => this.#cancelAll(batch.entries, "aborted");
    signal.addEventListener("abort", abort, { once: true });
    void batch.completed.then(() => signal.removeEventListener("abort", abort));
  }

  #validate(entry: CallEntry): void {
    const { call } = entry;
    if (call.status !== "validating") return;
    const checked = this.#findRefusal(entry) ?? validateCall(call.request, this.#rules);
    if (checked.isValid) {
      entry.isAsked = checked.verdict.decision === "ask";
      this.#ledger.set(entry, toScheduled(call, checked.tool, checked.input));
    } else {
      this.#flow.fail(entry, checked.type, checked.message);
    }
  }

  /** Why a call cannot be taken at all, whatever it is about. */
  #findRefusal({ isDuplicate, depth }: CallEntry): InvalidCall | undefined {
    const { maxDepth, maxOpenCalls } = this.#settings;
    if (isDuplicate) return refuse("duplicate_call_id", "another open call has the same id");
    if (this.#ledger.openCalls > maxOpenCalls) {
      return refuse("queue_full", `no more than ${maxOpenCalls} calls may be open`);
    }
    if (depth <= maxDepth) return undefined;
    return refuse("too_deep", `calls may schedule calls ${maxDepth} deep, no deeper`);
  }

  #link(entry: CallEntry, problem: string | undefined): void {
    if (entry.call.status !== "scheduled") return;
    const failed = problem ?? findFailedDependency(entry);
    if (failed !== undefined) {
      this.#flow.fail(entry, "dependency_failed", failed);
      return;
    }
    for (const dependency of entry.dependencies) {
      dependency.dependents ??= [];
      dependency.dependents.push(entry);
    }
    entry.openDependencies = entry.dependencies.length;
    if (entry.openDependencies === 0) this.#advance(entry);
  }

  /** A call that waits for no other is asked about, or gets in line. */
  #advance(entry: CallEntry): void {
    const { call } = entry;
    if (call.status !== "scheduled") return;
    if (entry.isAsked && call.outcome === undefined) this.#ask(entry, call);
    else this.#flow.enqueue(entry);
  }

  #ask(entry: CallEntry, call: ScheduledToolCall): void {
    const { saveRules, approvalTimeoutMs, clock } = this.#settings;
    const judged = judgeCall(call.tool, call.input, this.#rules);
    const approval = createApprovalRequest(call, judged, saveRules !== undefined);
    this.#ledger.set(entry, toWaiting(call, approval));
    this.#flow.deadlines.set(entry, clock.now() + approvalTimeoutMs);
  }

  #answer(
    entry: CallEntry,
    call: WaitingToolCall,
    outcome: ApprovalOutcome,
    payload: ApprovalPayload,
  ): void {
    if (outcome === "deny") {
      this.#flow.cancel(entry, "denied", payload.reason);
      if (payload.scope === "batch") this.#cancelAll(entry.batch.entries, "cancelled");
    } else if (outcome === "edit") {
      this.#flow.deadlines.clear(entry);
      const request = { ...call.request, args: payload.args };
      this.#ledger.set(entry, toValidating(request, call.batchId, call.parentCallId));
      this.#validate(entry);
      this.#advance(entry);
    } else {
      this.#approve(entry, call, outcome);
      this.#grant(rulesOfAnswer(outcome, call.approval.offers), outcome);
    }
  }

  #approve(entry: CallEntry, call: WaitingToolCall, outcome: ApprovalOutcome): void {
    this.#flow.deadlines.clear(entry);
    this.#ledger.set(entry, toApproved(call, outcome));
    this.#advance(entry);
  }

  /** A lasting yes holds for whatever it covers among the calls that wait already. */
  #grant(rules: readonly PolicyRule[], outcome: ApprovalOutcome): void {
    if (rules.length === 0) return;
    this.#policy = addRules(this.#policy, rules);
    this.#rules = this.#createRules();
    this.#ledger.emit({ type: "policy.changed", policy: this.#policy });
    if (outcome === "always_and_save") this.#save(rules);
    for (const entry of [...this.#ledger.entries()]) {
      const { call } = entry;
      if (call.status !== "scheduled" && call.status !== "awaiting_approval") continue;
      const { verdict } = judgeCall(call.tool, call.input, this.#rules);
      entry.isAsked = verdict.decision !== "allow";
      if (call.status === "awaiting_approval" && !entry.isAsked) {
        this.#approve(entry, call, outcome);
      }
    }
  }

  #save(rules: readonly PolicyRule[]): void {
    this.#settings.saveRules?.(rules).catch((error: unknown) => {
      this.#ledger.emit({ type: "policy.unsaved", rules, problem: messageOf(error) });
    });
  }

  #createRules(): CallRules {
    const { tools, cwd, isInteractive } = this.#settings;
    return { tools, cwd, judge: createPolicyJudge(this.#policy), canAsk: isInteractive };
  }

  #cancelAll(entries: readonly CallEntry[], reason: CancelReason, message?: string): void {
    for (const entry of entries) this.#flow.cancel(entry, reason, message);
    this.#flow.work();
  }
}

function refuse(type: ToolErrorType, message: string): InvalidCall {
  return { isValid: false, type, message };
}

function findFailedDependency({ dependencies }: CallEntry): string | undefined {
  const ended = dependencies.map(({ call }) => call).find(isCompleted);
  return ended === undefined ? undefined : describeEnd(ended);
}

function isOver(entry: CallEntry | undefined): boolean {
  return entry !== undefined && isCompleted(entry.call);
}
