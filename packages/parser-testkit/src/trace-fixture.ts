import type { AgentEvent } from "@chatter/events-schema";
import { type FixtureLine, splitFixture } from "./fixture-lines.ts";
import type { ParserFixture, ParserSubject } from "./parser-subject.ts";
import { type RunOptions, runParser } from "./run-parser.ts";

/** An event, and where it came from. */
export interface TracedEvent {
  readonly event: AgentEvent;
  /** Where its line begins; the length of the fixture for what came at the end. */
  readonly offset: number;
  /** Undefined for what came at the end. */
  readonly line: FixtureLine | undefined;
}

/** Runs a fixture line by line. */
export function traceFixture(
  subject: ParserSubject,
  { bytes, exit }: ParserFixture,
  options: RunOptions = {},
): TracedEvent[] {
  const lines = splitFixture(bytes);
  const batches = runParser(subject, lines, { exit, ...options });
  return batches.flatMap((events, index) => {
    const line = lines[index];
    return events.map((event) => ({ event, line, offset: line?.offset ?? bytes.length }));
  });
}
