import type { RateLimitEvent } from "@chatter/events-schema";
import type { NativeRateLimit } from "./native-event.ts";
import { readCount, readText } from "./read-value.ts";
import type { ClaudeState, ClaudeStep } from "./state.ts";

/** Where the account stands. A rejection is an error, unless the request goes on as extra usage. */
export function mapRateLimit(
  { rate_limit_info: info }: NativeRateLimit,
  state: ClaudeState,
): ClaudeStep {
  const status = statusOf(info.status);
  const limit = readText(info.rateLimitType);
  const utilization = readCount(info.utilization);
  const resetsAt = toMilliseconds(readCount(info.resetsAt));
  const event = {
    type: "rate_limit",
    status,
    ...(limit === undefined ? {} : { limit }),
    ...(utilization === undefined ? {} : { utilization }),
    ...(resetsAt === undefined ? {} : { resetsAt }),
  } as const;
  if (status !== "rejected" || info.isUsingOverage === true) return { state, events: [event] };
  const text = limit === undefined ? "rate limit reached" : `rate limit reached: ${limit}`;
  const error = state.heldError ?? { text, facts: { word: "rate_limit" } };
  return { state: { ...state, heldError: { ...error, retryAt: resetsAt } }, events: [event] };
}

function statusOf(word: string): RateLimitEvent["status"] {
  if (word === "rejected") return "rejected";
  return word === "allowed_warning" ? "warning" : "allowed";
}

/** The CLI counts seconds. */
function toMilliseconds(time: number | undefined): number | undefined {
  return time === undefined || time > 1e11 ? time : time * 1000;
}
