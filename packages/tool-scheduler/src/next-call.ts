import type { ApprovalOutcome, ApprovalRequest } from "./approval.ts";
import type { Tool, ToolResult } from "./tool.ts";
import type {
  CancelledToolCall,
  CancelReason,
  ErroredToolCall,
  ExecutingToolCall,
  LiveOutput,
  ScheduledToolCall,
  SuccessfulToolCall,
  ToolCall,
  ValidatingToolCall,
  WaitingToolCall,
} from "./tool-call.ts";
import type { ToolCallRequestInfo } from "./tool-call-request.ts";

// The steps that a call can take, one function each; what it carries on is named, field by field.

/** It is looked at: first of all, or again with other arguments. */
export function toValidating(
  request: ToolCallRequestInfo,
  batchId: string,
  parentCallId: string | undefined,
): ValidatingToolCall {
  return { status: "validating", request, batchId, parentCallId };
}

/** It was found to be valid. */
export function toScheduled(
  { request, batchId, parentCallId }: ValidatingToolCall,
  tool: Tool,
  input: unknown,
): ScheduledToolCall {
  return {
    status: "scheduled",
    request,
    batchId,
    parentCallId,
    tool,
    input,
    outcome: undefined,
  };
}

/** A person is asked. */
export function toWaiting(
  { request, batchId, parentCallId, tool, input }: ScheduledToolCall,
  approval: ApprovalRequest,
): WaitingToolCall {
  return { status: "awaiting_approval", request, batchId, parentCallId, tool, input, approval };
}

/** The person said yes. */
export function toApproved(
  { request, batchId, parentCallId, tool, input }: WaitingToolCall,
  outcome: ApprovalOutcome,
): ScheduledToolCall {
  return { status: "scheduled", request, batchId, parentCallId, tool, input, outcome };
}

/** It starts. */
export function toExecuting(
  { request, batchId, parentCallId, tool, input, outcome }: ScheduledToolCall,
  startedAt: number,
): ExecutingToolCall {
  return {
    status: "executing",
    request,
    batchId,
    parentCallId,
    tool,
    input,
    outcome,
    startedAt,
    liveOutput: undefined,
  };
}

/** It did what it was asked for. */
export function toSuccess(
  { request, batchId, parentCallId, tool, input, outcome, startedAt }: ExecutingToolCall,
  result: ToolResult,
  now: number,
): SuccessfulToolCall {
  return {
    status: "success",
    request,
    batchId,
    parentCallId,
    tool,
    input,
    outcome,
    result,
    durationMs: now - startedAt,
  };
}

/** It failed, wherever it stood. */
export function toError(
  call: ToolCall,
  error: ErroredToolCall["error"],
  result: ToolResult | undefined,
  now: number,
): ErroredToolCall {
  return {
    status: "error",
    request: call.request,
    batchId: call.batchId,
    parentCallId: call.parentCallId,
    tool: toolOf(call),
    error,
    result,
    liveOutput: outputOf(call),
    durationMs: durationOf(call, now),
  };
}

/** It was cancelled, wherever it stood. */
export function toCancelled(
  call: ToolCall,
  reason: CancelReason,
  message: string,
  now: number,
): CancelledToolCall {
  return {
    status: "cancelled",
    request: call.request,
    batchId: call.batchId,
    parentCallId: call.parentCallId,
    tool: toolOf(call),
    reason,
    message,
    approval: call.status === "awaiting_approval" ? call.approval : undefined,
    liveOutput: outputOf(call),
    durationMs: durationOf(call, now),
  };
}

function toolOf(call: ToolCall): Tool | undefined {
  return call.status === "validating" ? undefined : call.tool;
}

function outputOf(call: ToolCall): LiveOutput | undefined {
  return call.status === "executing" ? call.liveOutput : undefined;
}

function durationOf(call: ToolCall, now: number): number {
  return call.status === "executing" ? now - call.startedAt : 0;
}
