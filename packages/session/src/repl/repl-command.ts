import type { ApprovalOutcome, ApprovalPayload } from "@chatter/tool-scheduler";
import type { Submission } from "../outbox/plan-flush.ts";
import type { CompletionOrder } from "./repl-message.ts";

/** What a screen wants the program to do. What comes of it is told by messages. */
export type ReplCommand =
  /** Send this, and say in the end whether its messages arrived. */
  | { readonly type: "send"; readonly submission: Submission }
  | {
      readonly type: "run-command";
      readonly line: string;
      readonly isConfirmed: boolean;
      readonly isBusy: boolean;
    }
  | { readonly type: "run-tool"; readonly toolName: string; readonly args: unknown }
  | {
      readonly type: "answer-call";
      readonly callId: string;
      readonly outcome: ApprovalOutcome;
      readonly payload: ApprovalPayload;
    }
  /** Stop whoever works, and whoever would be next. */
  | { readonly type: "stop-work" }
  | {
      readonly type: "find-completions";
      readonly text: string;
      readonly cursor: number;
      /** Set when the person has asked, and was not just writing. */
      readonly asked?: CompletionOrder;
    }
  /** Lend the terminal to the person's editor, with this text in it. */
  | { readonly type: "open-editor"; readonly text: string }
  /** Keep a prompt for later sessions. */
  | { readonly type: "remember-prompt"; readonly text: string }
  | { readonly type: "open-dialog"; readonly dialog: string }
  | { readonly type: "load-history"; readonly sessionId: string }
  | { readonly type: "clear-screen" }
  | { readonly type: "quit"; readonly exitCode: number };
