export type {
  ApprovalOffers,
  ApprovalOutcome,
  ApprovalPayload,
  ApprovalRequest,
} from "./approval.ts";
export type { ApprovalAnswer } from "./check-answer.ts";
export { type SchedulerClock, systemClock } from "./clock.ts";
export { CoreToolScheduler } from "./core-tool-scheduler.ts";
export { nearestNames } from "./nearest-names.ts";
export { addRules } from "./policy/add-rules.ts";
export { type DecodedPolicy, decodePolicy } from "./policy/decode-policy.ts";
export { offerGrants } from "./policy/offer-grants.ts";
export type { Policy, PolicyDecision, PolicyRule } from "./policy/policy.ts";
export { createPolicyJudge, type PolicyJudge, type Verdict } from "./policy/policy-judge.ts";
export type { PolicySubject } from "./policy/policy-subject.ts";
export type { ToolSchedulerEvent } from "./scheduler-event.ts";
export type { CoreToolSchedulerOptions } from "./scheduler-options.ts";
export {
  defineTool,
  type ParsedInput,
  type SchemaIssue,
  type Tool,
  type ToolContext,
  type ToolDescription,
  type ToolRegistry,
  type ToolResult,
  type ToolSchema,
  type ToolSubject,
} from "./tool.ts";
export {
  type CancelledToolCall,
  type CancelReason,
  type CompletedToolCall,
  type ErroredToolCall,
  type ExecutingToolCall,
  isCompleted,
  type LiveOutput,
  type ScheduledToolCall,
  type SuccessfulToolCall,
  type ToolCall,
  type ToolCallStatus,
  type ToolErrorType,
  type ValidatingToolCall,
  type WaitingToolCall,
} from "./tool-call.ts";
export type { ToolCallRequestInfo } from "./tool-call-request.ts";
export { TOOL_CALL_TRANSITIONS } from "./transitions.ts";
