import type { ErrorClass, FinishReason, TokenUsage } from "@chatter/events-schema";

/** What every command is told, as one line of JSON on stdin. */
interface HookPayloadBase {
  readonly version: 1;
  readonly session: string;
  /** The folder that the conversation is about. */
  readonly cwd: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
  /** The name of the member that it is about. */
  readonly member: string;
}

/** A member's turn is over. */
interface TurnEndedPayload extends HookPayloadBase {
  readonly event: "turn.ended";
  readonly finishReason: FinishReason;
  readonly durationMs?: number;
  readonly usage?: TokenUsage;
  /** US dollars, as the agent reports them. */
  readonly cost?: number;
}

/** A step of a member's plan is done. */
interface StepCompletedPayload extends HookPayloadBase {
  readonly event: "step.completed";
  readonly text: string;
  /** How many steps of the plan are, and of how many. */
  readonly completed: number;
  readonly total: number;
}

/** Somebody waits for the person. */
interface PersonNeededPayload extends HookPayloadBase {
  readonly event: "person.needed";
  readonly message: string;
  /** The tool that a member wants to use, when it asks for that. */
  readonly toolName?: string;
}

/** Something went wrong. */
interface ErrorPayload extends HookPayloadBase {
  readonly event: "error";
  readonly message: string;
  readonly severity: "error" | "fatal";
  readonly class?: ErrorClass;
  /** When it is worth another try, in milliseconds since the epoch. */
  readonly retryAt?: number;
}

/** What a command is told, by the moment. */
export type HookPayload =
  | TurnEndedPayload
  | StepCompletedPayload
  | PersonNeededPayload
  | ErrorPayload;
