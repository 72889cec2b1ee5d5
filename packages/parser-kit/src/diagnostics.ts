import type { DiagnosticEvent } from "@chatter/events-schema";
import type { EventDraft } from "./event-draft.ts";

/** The codes of the diagnostics that the kit and the adapters write. They are stable. */
export const DIAGNOSTIC_CODES = {
  /** Longer than the limit; skipped. */
  lineTooLong: "line.too-long",
  /** Nested deeper than the limit; skipped. */
  lineTooDeep: "line.too-deep",
  /** Not JSON; skipped. */
  lineNotJson: "line.not-json",
  /** The input ended in the middle of it; skipped. */
  lineCut: "line.cut",
  /** JSON, but not an event of this dialect; skipped. */
  lineNotEvent: "line.not-an-event",
  /** Read, with U+FFFD for the bytes that are not UTF-8. */
  lineNotUtf8: "line.not-utf8",
  /** An event type that the adapter does not know; told once per type. */
  eventUnrecognised: "event.unrecognised",
  /** A known event type in a shape that the adapter cannot read; skipped. */
  eventInvalid: "event.invalid",
  /** A plan step with a status that nobody knows; kept as pending. */
  planUnknownStatus: "plan.unknown-status",
  /** A plan step without a text, or no step at all; left out. */
  planInvalidItem: "plan.invalid-item",
} as const;

/** One of {@link DIAGNOSTIC_CODES}. */
export type DiagnosticCode = (typeof DIAGNOSTIC_CODES)[keyof typeof DIAGNOSTIC_CODES];

/** Writes a diagnostic. The kit adds the line number when the adapter does not. */
export function diagnostic(
  severity: DiagnosticEvent["severity"],
  code: DiagnosticCode,
  message: string,
): EventDraft & { type: "diagnostic" } {
  return { type: "diagnostic", severity, code, message };
}

const EXCERPT_LENGTH = 200;

/**
 * The start of a value, quoted, for a message. Quoting also copies: a plain slice would keep the
 * whole line in memory for as long as the diagnostic lives.
 */
export function excerpt(value: unknown): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? String(value));
  if (text.length <= EXCERPT_LENGTH) return JSON.stringify(text);
  return `${JSON.stringify(text.slice(0, EXCERPT_LENGTH))}… (${text.length} characters)`;
}
