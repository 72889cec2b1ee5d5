import type { ApprovalOutcome, ApprovalRequest } from "./approval.ts";
import type { Tool, ToolResult } from "./tool.ts";
import type { ToolCallRequestInfo } from "./tool-call-request.ts";

/** Where a call can stand. */
export type ToolCallStatus = ToolCall["status"];

interface CallBase {
  readonly request: ToolCallRequestInfo;
  /** The calls that were scheduled together have the same. */
  readonly batchId: string;
  /** The call that scheduled this one. */
  readonly parentCallId: string | undefined;
}

interface AcceptedCall extends CallBase {
  readonly tool: Tool;
  /** The arguments, as the tool's schema gave them back. */
  readonly input: unknown;
}

/** Its tool, its arguments and the policy are being looked at. */
export interface ValidatingToolCall extends CallBase {
  readonly status: "validating";
}

/** It may run once it is its turn. */
export interface ScheduledToolCall extends AcceptedCall {
  readonly status: "scheduled";
  /** How it was approved; undefined: nobody had to be asked, or will be when its turn comes. */
  readonly outcome: ApprovalOutcome | undefined;
}

/** A person has to decide. */
export interface WaitingToolCall extends AcceptedCall {
  readonly status: "awaiting_approval";
  readonly approval: ApprovalRequest;
}

/** The end of what a tool printed so far. */
export interface LiveOutput {
  readonly text: string;
  /** How many characters came before and were let go of. */
  readonly dropped: number;
}

/** It runs. */
export interface ExecutingToolCall extends AcceptedCall {
  readonly status: "executing";
  readonly outcome: ApprovalOutcome | undefined;
  /** Milliseconds, by the scheduler's clock. */
  readonly startedAt: number;
  readonly liveOutput: LiveOutput | undefined;
}

/** It did what it was asked for. */
export interface SuccessfulToolCall extends AcceptedCall {
  readonly status: "success";
  readonly outcome: ApprovalOutcome | undefined;
  readonly result: ToolResult;
  readonly durationMs: number;
}

/** Why a call failed. */
export type ToolErrorType =
  | "unknown_tool"
  | "invalid_arguments"
  | "duplicate_call_id"
  | "queue_full"
  | "too_deep"
  | "policy_denied"
  | "nobody_to_ask"
  | "dependency_failed"
  | "execution_failed"
  | "invalid_result"
  | "timed_out";

/** It failed, with a message that says why. */
export interface ErroredToolCall extends CallBase {
  readonly status: "error";
  readonly tool: Tool | undefined;
  readonly error: { readonly type: ToolErrorType; readonly message: string };
  /** What the tool answered, when it ran and said itself that it failed. */
  readonly result: ToolResult | undefined;
  /** What the tool had printed. */
  readonly liveOutput: LiveOutput | undefined;
  /** How long it ran; 0 if it never did. */
  readonly durationMs: number;
}

/** Why a call was cancelled. */
export type CancelReason =
  /** The person said no. */
  | "denied"
  /** Nobody answered in time. */
  | "approval_timed_out"
  /** The signal of its batch was aborted. */
  | "aborted"
  /** `cancel`, `cancelBatch` or `cancelAll`. */
  | "cancelled"
  /** The call that scheduled it is over. */
  | "parent_ended"
  | "disposed";

/** It was stopped, or never started. */
export interface CancelledToolCall extends CallBase {
  readonly status: "cancelled";
  readonly tool: Tool | undefined;
  readonly reason: CancelReason;
  readonly message: string;
  /** What was asked, when it was cancelled by the answer or for want of one. */
  readonly approval: ApprovalRequest | undefined;
  /** What the tool had printed. */
  readonly liveOutput: LiveOutput | undefined;
  readonly durationMs: number;
}

/** A call that is over. */
export type CompletedToolCall = SuccessfulToolCall | ErroredToolCall | CancelledToolCall;

/** A tool call, wherever it stands; what it carries depends on that. */
export type ToolCall =
  | ValidatingToolCall
  | ScheduledToolCall
  | WaitingToolCall
  | ExecutingToolCall
  | CompletedToolCall;

/** Whether a call is over. */
export function isCompleted(call: ToolCall): call is CompletedToolCall {
  return call.status === "success" || call.status === "error" || call.status === "cancelled";
}
