import type { AgentKind } from "@chatter/session";

/** What an agent said before it gave up without having begun. */
export interface FailedStart {
  readonly kind: AgentKind;
  /** Whether it was to go on with a session of its own. */
  readonly hasResumed: boolean;
  /** Whether the plan tools were to be mounted. */
  readonly hasMounted: boolean;
  /** What it wrote to stderr, and what its errors said. */
  readonly text: string;
}

/** What is missing, if the turn can be begun without it. */
export type Loss = "unknown-session" | "mount-failed";

/** Each CLI's words for a session that it does not have. */
const UNKNOWN_SESSION: Readonly<Record<AgentKind, RegExp | null>> = {
  claude: /No conversation found with session ID|--resume requires a valid session/i,
  codex: /no rollout found|thread\/resume failed|invalid thread id/i,
  gemini: /Error resuming session|Invalid session identifier|No previous sessions found/i,
  line: null,
};

const MOUNT_FAILED = /required MCP servers failed to initialize/i;

/** Judges why an agent could not begin; null: for a reason of its own. */
export function judgeLoss(start: FailedStart): Loss | null {
  const { kind, hasResumed, hasMounted, text } = start;
  if (hasResumed && UNKNOWN_SESSION[kind]?.test(text)) return "unknown-session";
  return hasMounted && MOUNT_FAILED.test(text) ? "mount-failed" : null;
}
