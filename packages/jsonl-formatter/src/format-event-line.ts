import type {
  AgentEvent,
  DiagnosticEvent,
  ErrorEvent,
  PermissionRequestedEvent,
  PermissionResolvedEvent,
  RateLimitEvent,
  SessionEndedEvent,
  TurnCompletedEvent,
} from "@chatter/events-schema";
import { dropUnsafe } from "@chatter/safe-text";
import { formatToolCall } from "./format-tool-lines.ts";
import { oneLine } from "./short-text.ts";
import { indentRest } from "./text-block.ts";
import type { TextSymbols } from "./text-symbols.ts";

/** An event that is a line of its own, whatever came before it; undefined for one that is not shown. */
export function formatEventLine(event: AgentEvent, symbols: TextSymbols): string | undefined {
  switch (event.type) {
    case "plan.paused":
      return withReason("Plan paused", event.reason);
    case "error":
      return formatError(event, symbols);
    case "turn.completed":
      return formatTurnEnd(event, symbols);
    case "session.ended":
      return formatSessionEnd(event, symbols);
    case "permission.requested":
      return formatRequest(event, symbols);
    case "permission.resolved":
      return formatAnswer(event, symbols);
    case "rate_limit":
      return formatRateLimit(event, symbols);
    case "notice":
      return withReason(`${symbols.notice} ${symbols.mark(event.code)}`, event.message);
    case "diagnostic":
      return formatDiagnostic(event, symbols);
    default:
      return undefined;
  }
}

function formatError(event: ErrorEvent, symbols: TextSymbols): string {
  const { severity = "error", retryAt } = event;
  const mark = severity === "warning" ? symbols.warning : symbols.failed;
  const kinds = [event.class, event.code].filter((kind) => kind !== undefined).map(symbols.mark);
  const kind = kinds.length === 0 ? "" : ` (${kinds.join(", ")})`;
  const text = indentRest(dropUnsafe(event.error).trim(), "  ");
  return `${mark} ${severity}${kind}: ${text}${formatTime("; retry at", retryAt)}`;
}

function formatTurnEnd(event: TurnCompletedEvent, symbols: TextSymbols): string | undefined {
  const why = event.stopReason === undefined ? "" : ` (${symbols.mark(event.stopReason)})`;
  switch (event.finishReason) {
    case "done":
      return undefined;
    case "error":
      return `${symbols.failed} turn failed${why}`;
    case "timeout":
      return `${symbols.failed} turn timed out${why}`;
    case "cancelled":
      return `${symbols.warning} turn cancelled${why}`;
  }
}

/** A session that ended as it should is not worth a line. */
function formatSessionEnd(event: SessionEndedEvent, symbols: TextSymbols): string | undefined {
  const { exitCode = 0, signal, stderrTail = "" } = event;
  if (exitCode === 0 && signal === undefined) return undefined;
  const how = signal === undefined ? `exit ${exitCode}` : symbols.mark(signal);
  const lastLine = stderrTail.trimEnd().split("\n").at(-1) ?? "";
  const reason = `${symbols.failed} session ended: ${oneLine(event.reason)} (${how})`;
  return withReason(reason, lastLine);
}

function formatRequest(event: PermissionRequestedEvent, symbols: TextSymbols): string {
  const title = event.title ?? event.description;
  const call = formatToolCall({ ...event, ...(title === undefined ? {} : { title }) }, symbols);
  return `${symbols.question} asks to use ${call}`;
}

function formatAnswer(event: PermissionResolvedEvent, symbols: TextSymbols): string {
  const mark = event.outcome === "allowed" ? symbols.done : symbols.failed;
  const tool = event.toolName === undefined ? "" : ` ${symbols.mark(event.toolName)}`;
  return withReason(`${mark} ${event.outcome}${tool}`, event.message ?? "");
}

function formatRateLimit(event: RateLimitEvent, symbols: TextSymbols): string | undefined {
  if (event.status === "allowed") return undefined;
  const limit = event.limit === undefined ? "" : ` ${symbols.mark(event.limit)}`;
  const resets = formatTime("; resets at", event.resetsAt);
  if (event.status === "rejected") return `${symbols.failed} rate limit${limit} reached${resets}`;
  const used =
    event.utilization === undefined ? "near" : `${Math.round(event.utilization * 100)}% used`;
  return `${symbols.warning} rate limit${limit}: ${used}${resets}`;
}

function formatDiagnostic(event: DiagnosticEvent, symbols: TextSymbols): string {
  const marks = { info: symbols.notice, warning: symbols.warning, error: symbols.failed };
  const line = event.line === undefined ? "" : ` (line ${event.line})`;
  return withReason(`${marks[event.severity]} ${symbols.mark(event.code)}${line}`, event.message);
}

function withReason(text: string, reason: string): string {
  const line = oneLine(reason);
  return line === "" ? text : `${text}: ${line}`;
}

/** Dates end 8.64e15 milliseconds after the epoch; a number beyond is no time. */
function formatTime(label: string, time: number | undefined): string {
  if (time === undefined || time > 8.64e15) return "";
  return `${label} ${new Date(time).toISOString()}`;
}
