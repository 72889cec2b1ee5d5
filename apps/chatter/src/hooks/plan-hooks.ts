import type {
  AgentEvent,
  ErrorEvent,
  TodoListEvent,
  TurnCompletedEvent,
} from "@chatter/events-schema";
import type { HookEvent } from "@chatter/session";
import { progressOf } from "@chatter/todo-store";
import { findCompletedSteps, type KnownSteps } from "./find-completed-steps.ts";
import type { HookPayload } from "./hook-payload.ts";

/** What must be remembered from event to event. */
export interface HookState {
  readonly plans: ReadonlyMap<string, KnownSteps>;
}

/** A moment that commands are told of. */
export interface HookCall {
  readonly event: HookEvent;
  readonly payload: HookPayload;
}

/** The calls that an event makes, and what to remember. */
export interface HookStep {
  readonly state: HookState;
  readonly calls: readonly HookCall[];
}

/** The conversation that the events are of. */
export interface HookPlace {
  readonly session: string;
  readonly cwd: string;
}

/** Nothing has happened yet. */
export const initialHooks: HookState = { plans: new Map() };

const MOST_CHARACTERS = 2000;

/** What an event means to those who want to be told. Only live events: a log that is read again is old. */
export function planHooks(state: HookState, event: AgentEvent, place: HookPlace): HookStep {
  const base = {
    version: 1,
    session: place.session,
    cwd: place.cwd,
    time: event.timestamp,
    member: event.agentId,
  } as const;
  switch (event.type) {
    case "turn.completed":
      return isOfMember(event)
        ? call(state, { ...base, event: "turn.ended", ...describeTurn(event) })
        : { state, calls: [] };
    case "todo_list":
      return isOfMember(event) ? completeSteps(state, event, base) : { state, calls: [] };
    case "permission.requested": {
      const { toolName, title } = event;
      const message = shorten(title ?? `wants to use ${toolName}`);
      return call(state, { ...base, event: "person.needed", message, toolName: shorten(toolName) });
    }
    case "notice":
      return event.code === "person.needed"
        ? call(state, { ...base, event: "person.needed", message: shorten(event.message) })
        : { state, calls: [] };
    case "error":
      return event.severity === "warning"
        ? { state, calls: [] }
        : call(state, { ...base, event: "error", ...describeError(event) });
    default:
      return { state, calls: [] };
  }
}

/** What a sub-agent does is a part of its member's turn, and its list is not the member's. */
function isOfMember({ parentToolId }: AgentEvent): boolean {
  return parentToolId === undefined;
}

function call(state: HookState, payload: HookPayload): HookStep {
  return { state, calls: [{ event: payload.event, payload }] };
}

function describeTurn({ finishReason, durationMs, usage, cost }: TurnCompletedEvent) {
  return {
    finishReason,
    ...(durationMs === undefined ? {} : { durationMs }),
    ...(usage === undefined ? {} : { usage }),
    ...(cost === undefined ? {} : { cost }),
  };
}

function describeError({ error, severity, class: kind, retryAt }: ErrorEvent) {
  return {
    message: shorten(error),
    // An error that does not say how bad it is is none of those that only warn.
    severity: severity === "fatal" ? "fatal" : "error",
    ...(kind === undefined ? {} : { class: kind }),
    ...(retryAt === undefined ? {} : { retryAt }),
  } as const;
}

function completeSteps(
  state: HookState,
  event: TodoListEvent,
  base: Omit<HookPayload, "event">,
): HookStep {
  const { known, completed } = findCompletedSteps(state.plans.get(event.agentId), event);
  const { completed: count, total } = progressOf(event.items);
  return {
    state: { plans: new Map(state.plans).set(event.agentId, known) },
    calls: completed.map(({ text }) => ({
      event: "step.completed",
      payload: {
        ...base,
        event: "step.completed",
        text: shorten(text),
        completed: count,
        total,
      },
    })),
  };
}

/** Between two characters, never within one. */
function shorten(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  return `${text.slice(0, MOST_CHARACTERS).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
