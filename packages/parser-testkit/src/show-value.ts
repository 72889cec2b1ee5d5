import type { AgentEvent } from "@chatter/events-schema";

const MAX_LENGTH = 300;

/** A value as JSON for a message, shortened. */
export function showValue(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length <= MAX_LENGTH ? json : `${json.slice(0, MAX_LENGTH)}…`;
}

/** Events for a message: their types and what is their own, without what all events carry. */
export function showEvents(events: readonly AgentEvent[]): string {
  return events.length === 0 ? "no event" : showValue(events.map(ownFields));
}

/** One event for a message. */
export function showEvent(event: AgentEvent): string {
  return showValue(ownFields(event));
}

function ownFields(event: AgentEvent): object {
  const { v: _v, seq: _seq, eventId: _eventId, agentId: _agentId, ...rest } = event;
  const { agentType: _agentType, timestamp: _timestamp, nativeSessionId: _session, ...own } = rest;
  return own;
}
