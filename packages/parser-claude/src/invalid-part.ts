import { DIAGNOSTIC_CODES, diagnostic, type EventDraft, excerpt } from "@chatter/parser-kit";

/** A part of an event that cannot be read; the rest of the event is. */
export function invalidPart(path: string, value: unknown): EventDraft {
  const message = `${path}: expected a known shape, received ${excerpt(value)}`;
  return diagnostic("warning", DIAGNOSTIC_CODES.eventInvalid, message);
}
