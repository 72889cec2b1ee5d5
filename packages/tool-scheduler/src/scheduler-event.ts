import type { Policy, PolicyRule } from "./policy/policy.ts";
import type {
  CompletedToolCall,
  ExecutingToolCall,
  ToolCall,
  ToolCallStatus,
} from "./tool-call.ts";

/** What a scheduler tells, each step as it happens. */
export type ToolSchedulerEvent =
  /** A call took a step; `from` is undefined when it is new. */
  | {
      readonly type: "call.changed";
      readonly call: ToolCall;
      readonly from: ToolCallStatus | undefined;
    }
  /** A running tool printed something. */
  | { readonly type: "call.output"; readonly call: ExecutingToolCall; readonly chunk: string }
  /** All calls that were scheduled together are over; told once, in the order of the requests. */
  | {
      readonly type: "batch.completed";
      readonly batchId: string;
      readonly calls: readonly CompletedToolCall[];
    }
  /** An answer added rules. */
  | { readonly type: "policy.changed"; readonly policy: Policy }
  /** Rules that were to be kept could not be saved; they hold for now. */
  | {
      readonly type: "policy.unsaved";
      readonly rules: readonly PolicyRule[];
      readonly problem: string;
    };
