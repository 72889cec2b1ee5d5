import type { AgentEvent } from "@chatter/events-schema";
import {
  createDeterministicContext,
  type ParserFactory,
  type ProcessExit,
} from "@chatter/parser-kit";

/** What the kit puts on every event, which tests of one topic do not look at. */
const STAMPS = ["v", "seq", "eventId", "agentId", "agentType", "timestamp", "nativeSessionId"];

/** The events of native lines, without what every event carries. */
export function parseLines(
  createParser: ParserFactory,
  natives: readonly unknown[],
  exit?: ProcessExit,
): object[] {
  return parseText(createParser, natives.map((native) => JSON.stringify(native)).join("\n"), exit);
}

/** The same for text that need not be JSON. */
export function parseText(createParser: ParserFactory, text: string, exit?: ProcessExit): object[] {
  const parser = createParser({ context: createDeterministicContext() });
  const events = [...parser.push(new TextEncoder().encode(`${text}\n`)), ...parser.end(exit)];
  return events.map(withoutStamps);
}

function withoutStamps(event: AgentEvent): object {
  return Object.fromEntries(Object.entries(event).filter(([key]) => !STAMPS.includes(key)));
}
