import type { ErrorClass } from "@chatter/events-schema";
import type { EventDraft } from "@chatter/parser-kit";

/** What the CLI tells about a failure, in its own words. */
export interface FailureFacts {
  /** The word on an assistant line or a retry: `rate_limit`, `server_error`, … */
  readonly word?: string | undefined;
  /** The HTTP status. */
  readonly status?: number | undefined;
  /** A finer word, such as `usage_limit_reached`. */
  readonly apiError?: string | undefined;
  readonly terminalReason?: string | undefined;
  readonly subtype?: string | undefined;
  readonly stopReason?: string | undefined;
}

/** How a failure is reported. */
export type FailureClass = Pick<EventDraft & { type: "error" }, "class" | "code" | "retryable">;

/** Sorts a failure by what a person or a script can do about it. */
export function classifyFailure(facts: FailureFacts): FailureClass {
  const limit = limitOf(facts);
  if (limit !== undefined) return { class: "limit", retryable: false, code: limit };
  const errorClass = classOf(facts);
  const retryable = errorClass === "rate_limit" || errorClass === "transport";
  const code = codeOf(facts);
  return { class: errorClass, retryable, ...(code === undefined ? {} : { code }) };
}

/** Limits that the same request would run into again. */
function limitOf({ word, apiError, terminalReason, subtype }: FailureFacts): string | undefined {
  if (subtype?.startsWith("error_max_")) return subtype;
  if (terminalReason === "prompt_too_long") return terminalReason;
  if (apiError === "max_output_tokens" || word === "max_output_tokens") return "max_output_tokens";
  return word === "billing_error" ? word : undefined;
}

function classOf({ word, status = 0, apiError }: FailureFacts): ErrorClass {
  if (word === "authentication_failed" || status === 401 || status === 403) return "auth";
  if (word === "rate_limit" || status === 429 || apiError === "usage_limit_reached") {
    return "rate_limit";
  }
  const isServers = word === "server_error" || word === "overloaded" || status >= 500;
  return isServers || apiError === "connection_failed" ? "transport" : "agent";
}

function codeOf(facts: FailureFacts): string | undefined {
  const { word, status, apiError, terminalReason, subtype, stopReason } = facts;
  if (stopReason === "refusal") return stopReason;
  if (apiError !== undefined) return apiError;
  if (status !== undefined) return String(status);
  if (word !== undefined) return word;
  return subtype === undefined || subtype === "success" ? terminalReason : subtype;
}
