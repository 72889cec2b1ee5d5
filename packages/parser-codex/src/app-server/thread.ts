import { createPlanList, type EventDraft, type Step } from "@chatter/parser-kit";
import { advanceTurn } from "../turn-state.ts";
import type { AppServerState, ThreadState } from "./state.ts";

/** Sub-agents come and go; the oldest are forgotten. */
const MAX_THREADS = 256;

/** A message that belongs to a thread. */
export interface ThreadMessage {
  readonly params: { readonly threadId?: unknown };
}

/** A fold of a message, told which thread it belongs to. That thread is known to the state. */
export type ThreadFold<Message> = (
  message: Message,
  state: AppServerState,
  threadId: string,
) => Step<AppServerState>;

/**
 * Makes a fold for messages of a thread. What happens in a sub-agent's thread carries the call that
 * started it; the server does not announce such threads.
 */
export function inThread<Message>(fold: ThreadFold<Message>) {
  return (message: Message & ThreadMessage, state: AppServerState): Step<AppServerState> => {
    const { threadId: native } = message.params;
    const threadId = typeof native === "string" ? native : (state.current ?? "");
    const step = fold(message, enterThread(state, threadId), threadId);
    return { state: step.state, events: stamp(step.state, threadId, step.events) };
  };
}

/** The thread; one that is unknown has told nothing yet. */
export function threadOf(state: AppServerState, threadId: string): ThreadState {
  return state.threads.get(threadId) ?? createThread(state, threadId);
}

/** An id that is unique in the stream: a second server can use the same ones. */
export function scopedId({ run }: AppServerState, id: string): string {
  return run === 1 ? id : `run${run}:${id}`;
}

/** Changes what is known of a thread. */
export function updateThread(
  state: AppServerState,
  threadId: string,
  change: Partial<ThreadState>,
): AppServerState {
  const thread = { ...threadOf(state, threadId), ...change };
  const threads = new Map(state.threads).set(threadId, thread);
  if (threads.size > MAX_THREADS) {
    const oldest = threads.keys().find((id) => id !== state.current);
    if (oldest !== undefined) threads.delete(oldest);
  }
  return { ...state, threads };
}

/** A step whose events show that the agent of a thread works. */
export function progress(
  state: AppServerState,
  threadId: string,
  events: readonly EventDraft[],
): Step<AppServerState> {
  const { turn } = threadOf(state, threadId);
  const next = advanceTurn(turn, events);
  return { state: next === turn ? state : updateThread(state, threadId, { turn: next }), events };
}

/** Puts on the events of a thread whose they are, where the kit would put something else. */
export function stamp(
  state: AppServerState,
  threadId: string,
  events: readonly EventDraft[],
): readonly EventDraft[] {
  if (events.length === 0 || threadId === "") return events;
  const { parentToolId, isStarted } = threadOf(state, threadId);
  if (parentToolId !== undefined) {
    return events.map((event) => (isShared(event) ? event : { ...event, parentToolId }));
  }
  if (isStarted && threadId === state.current) return events;
  return events.map((event) => ({ ...event, nativeSessionId: threadId }));
}

/** The first thread of a stream that was joined in the middle is the person's; others are not. */
function enterThread(state: AppServerState, threadId: string): AppServerState {
  if (threadId === state.current || state.threads.has(threadId)) return state;
  if (threadId === "") return updateThread(state, threadId, {});
  if (state.current === undefined) {
    return { ...updateThread(state, threadId, {}), current: threadId };
  }
  return updateThread(state, threadId, { parentToolId: findSpawn(state) ?? threadId });
}

/** A sub-agent speaks before the call that starts it is complete. */
function findSpawn({ tools }: AppServerState): string | undefined {
  return tools.open.findLast(({ toolName }) => toolName === "spawn_agent")?.toolId;
}

function createThread({ current, run }: AppServerState, threadId: string): ThreadState {
  const name = run === 1 ? "codex" : `codex-run${run}`;
  return {
    isStarted: false,
    turn: { phase: "before" },
    plan: createPlanList(current === undefined ? name : `${name}-${threadId}`),
    streamed: [],
    told: [],
  };
}

/** chatter's plan is the member's one plan, whoever writes it. */
function isShared(event: EventDraft): boolean {
  return event.type === "todo_list" && event.source === "chatter";
}
