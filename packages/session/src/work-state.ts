import type { AgentEvent, TodoListEvent } from "@chatter/events-schema";
import { type Member, memberOf } from "./member.ts";

/** Who works, since when, and what can be said about it. */
export interface WorkState {
  readonly member: Member;
  /** Milliseconds since the epoch. */
  readonly since: number;
  /** The tool that runs, if one does. */
  readonly toolName: string | undefined;
}

/** Folds one event into who works; null when nobody does. A sub-agent's work is its parent's. */
export function reduceWork(work: WorkState | null, event: AgentEvent): WorkState | null {
  // What the person runs meanwhile is nobody's work.
  if (event.agentType === "human") return work;
  switch (event.type) {
    case "turn.completed":
    case "session.ended":
      return null;
    case "turn.started":
      return { member: memberOf(event), since: event.timestamp, toolName: undefined };
    case "tool.started":
      return { ...(work ?? started(event)), toolName: event.toolName };
    case "tool.completed":
      return work === null ? null : { ...work, toolName: undefined };
    case "text":
      return work ?? startedBy(event);
    case "todo_list":
      return work ?? (isFromStore(event) ? null : startedBy(event));
    default:
      return work;
  }
}

/** The plan as the store holds it changes without anybody at work: a person edits it, or it is cleared. */
function isFromStore({ source }: TodoListEvent): boolean {
  return source === "chatter" || source === "user";
}

function startedBy(event: AgentEvent): WorkState | null {
  return event.parentToolId === undefined ? started(event) : null;
}

function started(event: AgentEvent): WorkState {
  return { member: memberOf(event), since: event.timestamp, toolName: undefined };
}
