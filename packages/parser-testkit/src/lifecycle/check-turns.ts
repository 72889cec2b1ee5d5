import type { AgentEvent } from "@chatter/events-schema";
import type { EventProblem } from "./event-problem.ts";

/**
 * Each turn ends once, and one that ends in an error says the error before. A turn is open from
 * `turn.started`, or from what the main agent says or does, to `turn.completed`; an agent that failed
 * to start may end a turn that never began.
 */
export function* checkTurns(events: readonly AgentEvent[]): Generator<EventProblem> {
  let isStarted = false;
  let mayEnd = true;
  let hasError = false;
  for (const [index, event] of events.entries()) {
    if (event.type === "error") hasError = true;
    if (event.type === "turn.started") {
      if (isStarted) yield { index, message: "turn.started: expected the end of the turn before" };
      isStarted = true;
    }
    if (event.type === "turn.started" || isOfMainAgent(event)) mayEnd = true;
    if (event.type !== "turn.completed") continue;
    if (!mayEnd)
      yield { index, message: "turn.completed: expected one for the turn, received a second" };
    if (event.finishReason === "error" && !hasError) {
      yield { index, message: "turn.completed with error: expected an error event before it" };
    }
    isStarted = false;
    mayEnd = false;
    hasError = false;
  }
  if (isTurnOpen(events)) {
    yield { index: events.length - 1, message: "expected turn.completed, received the end" };
  }
}

function isTurnOpen(events: readonly AgentEvent[]): boolean {
  const end = events.findLastIndex(({ type }) => type === "turn.completed");
  return events
    .slice(end + 1)
    .some((event) => event.type === "turn.started" || isOfMainAgent(event, "speech"));
}

/** A sub-agent can go on after its parent's turn. What the system says can stand outside of turns. */
function isOfMainAgent(event: AgentEvent, kind: "any" | "speech" = "any"): boolean {
  if (event.parentToolId !== undefined) return false;
  if (event.type === "text") return kind === "any" || event.role !== "system";
  return event.type === "tool.started" || event.type === "todo_list";
}
