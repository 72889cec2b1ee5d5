import type { EventDraft, ProcessExit, Step } from "@chatter/parser-kit";
import { cancelTools } from "../map-tool.ts";
import { endTurn } from "../turn-state.ts";
import { cancelRequests } from "./permission-requests.ts";
import { type AppServerState, INITIAL_STATE } from "./state.ts";
import { stamp } from "./thread.ts";

/**
 * Closes what the end of the stream leaves open, thread by thread: questions, then the turn. The kit
 * has ended the tools.
 */
export function closeServer(
  state: AppServerState,
  exit: ProcessExit | undefined,
): Step<AppServerState> {
  const events: EventDraft[] = [];
  let rest = state;
  for (const [threadId, { parentToolId, turn }] of state.threads) {
    const requests = cancelRequests(rest, threadId);
    const ended = parentToolId === undefined ? endTurn(turn, exit) : [];
    events.push(...stamp(state, threadId, [...requests.events, ...ended]));
    rest = requests.state;
  }
  return { state: rest, events };
}

/** A server has started. What the one before it in the same stream left open is closed. */
export function mapServerStarted(_message: unknown, state: AppServerState): Step<AppServerState> {
  if (state.threads.size === 0) return { state, events: [] };
  const tools = [...state.threads.keys()].flatMap((threadId) =>
    stamp(state, threadId, cancelTools(state.tools, threadId).events),
  );
  const { chatterPlan, lastNotice, run } = state;
  return {
    state: { ...INITIAL_STATE, chatterPlan, lastNotice, run: run + 1 },
    events: [...tools, ...closeServer(state, undefined).events],
  };
}
