import type { AgentEvent } from "@chatter/events-schema";
import type { Problem } from "./check-fixtures.ts";
import { firstDifference } from "./first-difference.ts";
import { showEvent, showEvents } from "./show-value.ts";
import type { TracedEvent } from "./trace-fixture.ts";

/** Keys that may differ between the events that are compared. */
export type IgnoredKeys = readonly ("eventId" | "line" | "messageId" | "seq")[];

/** The first event that is not as in the trace. */
export function compareEvents(
  expected: readonly TracedEvent[],
  received: readonly AgentEvent[],
  { what, ignored = [] }: { readonly what: string; readonly ignored?: IgnoredKeys },
): Problem | undefined {
  for (const [index, { event, offset }] of expected.entries()) {
    const difference = eventDifference(event, received[index], ignored);
    if (difference !== undefined)
      return { offset, message: `${what}: event ${index}: ${difference}` };
  }
  const extra = received[expected.length];
  if (extra === undefined) return undefined;
  const message = `${what}: expected no more events, received ${showEvent(extra)}`;
  const last = expected.at(-1);
  return last === undefined ? { message } : { offset: last.offset, message };
}

function eventDifference(
  expected: AgentEvent,
  received: AgentEvent | undefined,
  ignored: IgnoredKeys,
): string | undefined {
  if (expected.type !== received?.type) {
    return `expected ${showEvent(expected)}, received ${showEvents(received === undefined ? [] : [received])}`;
  }
  return firstDifference(omitKeys(expected, ignored), omitKeys(received, ignored));
}

function omitKeys(event: AgentEvent, keys: IgnoredKeys): object {
  if (keys.length === 0) return event;
  // Cast: a key of an event can be any word, the ignored ones are few.
  const isIgnored = (key: string): boolean => (keys as readonly string[]).includes(key);
  return Object.fromEntries(Object.entries(event).filter(([key]) => !isIgnored(key)));
}
