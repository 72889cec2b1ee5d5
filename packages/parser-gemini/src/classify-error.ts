import type { ErrorEvent } from "@chatter/events-schema";

/** What kind of failure an error is. */
export type ErrorKind = Pick<ErrorEvent, "code" | "retryable"> & {
  readonly class: NonNullable<ErrorEvent["class"]>;
};

/** Reads the kind off the native type and message. An error that says nothing is the agent's. */
export function classifyError(message: string, type?: string): ErrorKind {
  if (type !== undefined && Object.hasOwn(NAMED, type)) {
    return { class: "agent", retryable: false, ...NAMED[type], code: type };
  }
  // API errors carry the answer of the server as JSON; the start is enough, and messages can be long.
  const start = message.slice(0, 4000);
  const status = Number(/"code"\s*:\s*(\d{3})\b/.exec(start)?.[1]);
  const worded = WORDED.find(({ pattern }) => pattern.test(start));
  const code = Number.isNaN(status) ? nameOf(type) : { code: String(status) };
  // An invalid key is answered with 400, so the words are asked first.
  if (worded?.class === "auth" || Number.isNaN(status)) return { ...kindOf(worded), ...code };
  return { ...classifyHttpStatus(status), ...code };
}

/** The kind of failure that an HTTP status of the model's API means. */
export function classifyHttpStatus(status: number): ErrorKind {
  if (status === 401 || status === 403) return { class: "auth", retryable: false };
  if (status === 429) return { class: "rate_limit", retryable: true };
  if (status === 408 || status >= 500) return { class: "transport", retryable: true };
  return { class: status === 413 ? "limit" : "agent", retryable: false };
}

/** Error types that say more than `unknown` and `Error`. */
const NAMED: Readonly<Record<string, Pick<ErrorKind, "class">>> = {
  FatalAuthenticationError: { class: "auth" },
  FatalInputError: { class: "agent" },
  FatalSandboxError: { class: "process" },
  FatalConfigError: { class: "agent" },
  FatalTurnLimitedError: { class: "limit" },
  FatalToolExecutionError: { class: "agent" },
  FatalUntrustedWorkspaceError: { class: "permission" },
};

interface Wording extends ErrorKind {
  readonly pattern: RegExp;
}

const WORDED: readonly Wording[] = [
  {
    pattern: /api key|credential|unauthenticated|unauthori[sz]ed/i,
    class: "auth",
    retryable: false,
  },
  { pattern: /daily (?:quota|limit)/i, class: "rate_limit", retryable: false },
  {
    pattern: /quota|exhausted|rate.?limit|too many requests/i,
    class: "rate_limit",
    retryable: true,
  },
  { pattern: /^loop detected|session turns|token limit/i, class: "limit", retryable: false },
  { pattern: /^agent execution (?:blocked|stopped)/i, class: "permission", retryable: false },
  {
    pattern:
      /terminated|ECONN|ENOTFOUND|EPIPE|socket|fetch failed|network|timed? ?out|not valid JSON|unavailable|overloaded/i,
    class: "transport",
    retryable: true,
  },
];

function kindOf(worded: Wording | undefined): ErrorKind {
  if (worded === undefined) return { class: "agent" };
  const { pattern: _, ...kind } = worded;
  return kind;
}

function nameOf(type: string | undefined): { code?: string } {
  return type === undefined || type === "unknown" || type === "Error" ? {} : { code: type };
}
