import type { AgentEvent } from "@chatter/events-schema";
import { createUnreadableEvent, type UnreadableLines } from "./log-event.ts";
import { type LogLines, readLogLines } from "./read-log-lines.ts";
import { createTeamNames } from "./team-names.ts";

/**
 * What was said in a session, the oldest first, in bounded memory. Each event tells again who its
 * member is. Lines that cannot be read become one diagnostic, with their number; types that this
 * version does not know are passed over.
 */
export async function* readSessionLog(
  directory: string,
): AsyncGenerator<readonly AgentEvent[], void, void> {
  const collector = createLogCollector();
  for await (const lines of readLogLines(directory)) {
    const events = collector.push(lines);
    if (events.length > 0) yield events;
  }
  const rest = collector.end();
  if (rest.length > 0) yield rest;
}

/** Makes the lines of logs into events, as {@link readSessionLog} tells them. */
export interface LogCollector {
  push(lines: LogLines): AgentEvent[];
  /** What is left to say at the end. */
  end(): AgentEvent[];
}

/** Creates a collector that has read nothing yet. */
export function createLogCollector(): LogCollector {
  const team = createTeamNames();
  let unreadable: UnreadableLines | undefined;
  let timestamp = 0;

  function takeUnreadable(): AgentEvent[] {
    const event = unreadable && createUnreadableEvent(unreadable);
    unreadable = undefined;
    return event === undefined ? [] : [event];
  }

  function push({ file, lines }: LogLines): AgentEvent[] {
    const events = unreadable === undefined || unreadable.file === file ? [] : takeUnreadable();
    for (const decoded of lines) {
      if (decoded.kind === "invalid") {
        const { line, problem } = decoded;
        unreadable ??= { file, line, problem, timestamp, count: 0 };
        unreadable = { ...unreadable, count: unreadable.count + 1 };
        continue;
      }
      events.push(...takeUnreadable());
      if (decoded.kind === "unknown") continue;
      ({ timestamp } = decoded.event);
      team.learn(decoded.event);
      events.push(team.complete(decoded.event));
    }
    return events;
  }

  return { push, end: takeUnreadable };
}
