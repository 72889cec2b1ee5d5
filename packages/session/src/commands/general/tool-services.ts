import type { PolicyDecision, ToolCall } from "@chatter/tool-scheduler";

/** A tool, and what the policy says about it. */
export interface ToolListing {
  readonly name: string;
  readonly description: string;
  /** What holds for the tool as a whole; single calls may be judged otherwise. */
  readonly decision: PolicyDecision;
}

/** What `/tools` works on. */
export interface ToolServices {
  tools(): readonly ToolListing[];
  /** The calls that the scheduler knows of; those that are over are passed over. */
  toolCalls(): readonly ToolCall[];
  /** Ends a call; false when there is none with this id that could be ended. */
  cancelToolCall(callId: string): boolean;
}
