import type { RateLimitEvent } from "@chatter/events-schema";
import { type EventDraft, isJsonObject, type JsonObject, type Step } from "@chatter/parser-kit";
import { countOf } from "../read-json.ts";
import type { AppServerState } from "./state.ts";

/** Above this, a person wants to know. */
const WARNING_PERCENT = 80;

/** Where the account stands. Codex repeats it after every answer, so only changes are told. */
export function mapRateLimits(
  message: { readonly params: { readonly rateLimits: JsonObject } },
  state: AppServerState,
): Step<AppServerState> {
  const { rateLimits } = message.params;
  const told = new Map(state.rateLimits);
  const events: EventDraft[] = [];
  for (const limit of ["primary", "secondary"]) {
    const event = readWindow(limit, rateLimits[limit]);
    const signature = `${event?.status} ${event?.utilization} ${event?.resetsAt}`;
    if (event === undefined || told.get(limit) === signature) continue;
    told.set(limit, signature);
    events.push(event);
  }
  return events.length === 0
    ? { state, events }
    : { state: { ...state, rateLimits: told }, events };
}

function readWindow(
  limit: string,
  window: unknown,
): (EventDraft & { type: "rate_limit" }) | undefined {
  const used = isJsonObject(window) ? countOf(window["usedPercent"]) : undefined;
  if (!isJsonObject(window) || used === undefined) return undefined;
  const resetsAt = secondsAsMs(window["resetsAt"]);
  return {
    type: "rate_limit",
    status: statusOf(used),
    limit,
    utilization: used / 100,
    ...(resetsAt === undefined ? {} : { resetsAt }),
  };
}

function statusOf(usedPercent: number): RateLimitEvent["status"] {
  if (usedPercent >= 100) return "rejected";
  return usedPercent >= WARNING_PERCENT ? "warning" : "allowed";
}

function secondsAsMs(value: unknown): number | undefined {
  const seconds = countOf(value);
  return seconds === undefined ? undefined : countOf(seconds * 1000);
}
