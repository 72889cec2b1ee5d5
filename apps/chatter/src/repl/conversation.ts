import type { Submission } from "@chatter/session";

/** Whoever a person talks to. What happens is told as events, to whoever made it. */
export interface Conversation {
  /** Takes a prompt on; resolves when it has arrived and the work has begun, rejects when not. */
  send(submission: Submission): Promise<void>;
  /** Stops whoever works, and whoever would be next. */
  stop(): void;
  /** Stops for good; resolves when nothing runs any more. */
  close(): Promise<void>;
}
