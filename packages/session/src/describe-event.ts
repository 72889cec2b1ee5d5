import type {
  AgentEvent,
  ErrorEvent,
  HandoverEvent,
  NoticeEvent,
  RateLimitEvent,
} from "@chatter/events-schema";
import { HANDOVER_REASONS } from "./conversation/handover-reasons.ts";
import { engineMember, memberOf } from "./member.ts";
import type {
  ErrorEntry,
  IntroductionEntry,
  MessageEntry,
  NoteEntry,
  TranscriptEntry,
} from "./transcript-entry.ts";

/** The line that an event which is neither text nor tool leaves in the transcript, if any. */
export function describeEvent(event: AgentEvent): TranscriptEntry[] {
  switch (event.type) {
    case "error":
      return [errorEntry(event)];
    case "message":
      return [messageEntry(event)];
    case "turn.completed":
      return event.finishReason === "cancelled" || event.finishReason === "timeout"
        ? [note(event, event.finishReason === "timeout" ? "timed out" : "cancelled")]
        : [];
    case "handover":
      return [note(event, describeHandover(event))];
    case "rate_limit":
      return event.status === "allowed" ? [] : [note(event, describeRateLimit(event))];
    case "plan.paused":
      return [note(event, `plan paused: ${event.reason}`)];
    case "notice":
      return [event.code === MEMBER_MODE ? introduction(event) : note(event, event.message)];
    case "diagnostic":
      return event.severity === "info" ? [] : [note(event, `${event.code}: ${event.message}`)];
    case "permission.requested":
      return [
        note(event, `asks to use ${event.toolName}: ${event.title ?? event.description ?? ""}`),
      ];
    case "permission.resolved":
      return [note(event, `${event.toolName ?? "the request"} was ${event.outcome}`)];
    default:
      return [];
  }
}

function note(event: AgentEvent, text: string): NoteEntry {
  const { eventId: id, parentToolId } = event;
  return { kind: "note", id, member: memberOf(event), parentToolId, text };
}

/** The code of a notice that says who is there and what they may do. */
const MEMBER_MODE = "member.mode";

function introduction(event: NoticeEvent): IntroductionEntry {
  return {
    kind: "introduction",
    id: event.eventId,
    member: engineMember,
    parentToolId: undefined,
    about: memberOf(event),
    text: event.message,
  };
}

function errorEntry(event: ErrorEvent): ErrorEntry {
  return {
    kind: "error",
    id: event.eventId,
    member: memberOf(event),
    parentToolId: event.parentToolId,
    text: event.error,
    severity: event.severity ?? "error",
    errorClass: event.class,
  };
}

function messageEntry(event: Extract<AgentEvent, { type: "message" }>): MessageEntry {
  return {
    kind: "message",
    id: event.eventId,
    member: memberOf(event),
    parentToolId: event.parentToolId,
    from: event.from,
    to: event.to,
    text: event.text,
  };
}

/** That who is handed over to is to answer goes without saying. */
function describeHandover({ to, reason }: HandoverEvent): string {
  return `hands over to @${to}${reason === HANDOVER_REASONS.P2 ? "" : `: ${reason}`}`;
}

function describeRateLimit({ status, limit, utilization }: RateLimitEvent): string {
  const share = utilization === undefined ? "" : ` (${Math.round(utilization * 100)} % used)`;
  const name = limit === undefined ? "" : ` ${limit}`;
  return status === "rejected" ? `rate limit${name} reached` : `rate limit${name} is near${share}`;
}
