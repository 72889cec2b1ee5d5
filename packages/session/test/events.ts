import type { AgentEvent, TodoItem, TodoStatus } from "@chatter/events-schema";

type Draft = AgentEvent extends infer Event
  ? Event extends AgentEvent
    ? Omit<Event, "agentId" | "agentType" | "eventId" | "timestamp"> & Partial<Event>
    : never
  : never;

let count = 0;

/** An event with everything that a test does not care about filled in. */
export function event(draft: Draft): AgentEvent {
  count += 1;
  // Cast: a draft plus the base fields is the event that the draft was taken from.
  return {
    eventId: `e${count}`,
    agentId: "max",
    agentType: "demo",
    timestamp: 1000,
    ...draft,
  } as AgentEvent;
}

/** Steps written as `x done`, `> doing`, `- dropped`, `open`. */
export function steps(...lines: string[]): TodoItem[] {
  const statuses: Record<string, TodoStatus> = {
    x: "completed",
    ">": "in_progress",
    "-": "cancelled",
  };
  return lines.map((line) => {
    const [, mark, text] = /^(?:([x>-]) )?(.*)$/.exec(line) ?? [];
    return { text: text ?? "", status: (mark && statuses[mark]) || "pending" };
  });
}

/** A whole plan as an event. */
export function plan(lines: string[], more: Partial<AgentEvent> = {}): AgentEvent {
  return {
    ...event({ type: "todo_list", todoId: "todo-1", items: steps(...lines) }),
    ...more,
  } as AgentEvent;
}
