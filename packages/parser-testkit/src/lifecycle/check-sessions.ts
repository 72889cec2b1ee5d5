import type { AgentEvent, AgentEventType } from "@chatter/events-schema";
import type { EventProblem } from "./event-problem.ts";

/** What an agent that never got ready may still have given. */
const FAILED_START: ReadonlySet<AgentEventType> = new Set([
  "diagnostic",
  "error",
  "notice",
  "rate_limit",
  "session.ended",
  "turn.completed",
]);

/** At most `maxStarts` sessions start. */
export function* checkSessionCount(
  events: readonly AgentEvent[],
  maxStarts: number,
): Generator<EventProblem> {
  let starts = 0;
  for (const [index, { type }] of events.entries()) {
    if (type !== "session.started") continue;
    starts += 1;
    if (starts <= maxStarts) continue;
    yield { index, message: `expected at most ${maxStarts} session.started, received ${starts}` };
  }
}

/** The first event, diagnostics aside, is `session.started`, unless the agent failed to start. */
export function* checkSessionFirst(events: readonly AgentEvent[]): Generator<EventProblem> {
  const start = events.findIndex(({ type }) => type === "session.started");
  const early = events.findIndex(({ type }, index) =>
    start === -1 ? !FAILED_START.has(type) : index < start && type !== "diagnostic",
  );
  if (early === -1) return;
  yield {
    index: early,
    message: `expected session.started first, received ${events[early]?.type}`,
  };
}
