import type { AgentEvent } from "@chatter/events-schema";
import { showValue } from "../show-value.ts";
import type { EventProblem } from "./event-problem.ts";

/** A tool completes once, after it has started. */
export function* checkTools(events: readonly AgentEvent[]): Generator<EventProblem> {
  const started = new Set<string>();
  const completed = new Set<string>();
  for (const [index, event] of events.entries()) {
    if (event.type === "tool.started") started.add(event.toolId);
    if (event.type !== "tool.completed") continue;
    const id = showValue(event.toolId);
    if (!started.has(event.toolId)) {
      yield {
        index,
        message: `tool.completed ${id}: expected its tool.started before, received none`,
      };
    }
    if (completed.has(event.toolId)) {
      yield { index, message: `tool.completed ${id}: expected one, received a second` };
    }
    completed.add(event.toolId);
  }
}

/** Ids of the tools that have started and not completed. */
export function findOpenTools(events: readonly AgentEvent[]): string[] {
  const open = new Set<string>();
  for (const event of events) {
    if (event.type === "tool.started") open.add(event.toolId);
    if (event.type === "tool.completed") open.delete(event.toolId);
  }
  return [...open];
}
