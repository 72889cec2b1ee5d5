import type { AgentEvent, TodoListEvent, ToolStartedEvent } from "@chatter/events-schema";
import { type NamedCall, shortenTitle } from "./describe-tool.ts";
import { type Member, memberOf } from "./member.ts";

/** Who works, since when, and what can be said about it. */
export interface WorkState {
  readonly member: Member;
  /** Milliseconds since the epoch. */
  readonly since: number;
  /** The call that runs, if one does. */
  readonly call: NamedCall | undefined;
}

/** Folds one event into who works; null when nobody does. A sub-agent's work is its parent's. */
export function reduceWork(
  work: WorkState | null,
  event: AgentEvent,
  folder?: string,
): WorkState | null {
  // What the person runs meanwhile is nobody's work.
  if (event.agentType === "human") return work;
  switch (event.type) {
    case "turn.completed":
    case "session.ended":
      return null;
    case "turn.started":
      return { member: memberOf(event), since: event.timestamp, call: undefined };
    case "tool.started":
      return { ...(work ?? started(event)), call: callOf(event, folder) };
    case "tool.completed":
      return work === null ? null : { ...work, call: undefined };
    case "text":
      return work ?? startedBy(event);
    case "todo_list":
      return work ?? (isFromStore(event) ? null : startedBy(event));
    default:
      return work;
  }
}

function callOf(event: ToolStartedEvent, folder: string | undefined): NamedCall {
  const { toolName, kind = "other", title = "" } = event;
  return { toolName, toolKind: kind, title: shortenTitle(title, kind, folder) };
}

/** The plan as the store holds it changes without anybody at work: a person edits it, or it is cleared. */
function isFromStore({ source }: TodoListEvent): boolean {
  return source === "chatter" || source === "user";
}

function startedBy(event: AgentEvent): WorkState | null {
  return event.parentToolId === undefined ? started(event) : null;
}

function started(event: AgentEvent): WorkState {
  return { member: memberOf(event), since: event.timestamp, call: undefined };
}
