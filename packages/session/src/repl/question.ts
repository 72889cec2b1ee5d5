import type { WaitingToolCall } from "@chatter/tool-scheduler";
import type { PromptState } from "../prompt/prompt-state.ts";

/** A tool call that waits for a yes. */
export interface ApprovalQuestion {
  readonly kind: "approval";
  /** The id of the call. */
  readonly id: string;
  readonly call: WaitingToolCall;
  /** While the arguments are being changed: what was in the prompt before. */
  readonly setAside: PromptState | null;
  /** Why the last answer was refused. */
  readonly problem: string | null;
}

/** A command that asks before it goes on. */
export interface ConfirmQuestion {
  readonly kind: "confirm";
  readonly id: string;
  readonly prompt: string;
  /** The shell commands that it is about, if it is about any. */
  readonly commands: readonly string[];
  /** What was typed, to be run again after a yes. */
  readonly line: string;
}

/** Something that only the person can decide. */
export type Question = ApprovalQuestion | ConfirmQuestion;
