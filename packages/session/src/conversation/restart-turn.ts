import { startTurn } from "./advance.ts";
import type { ConversationMessage } from "./conversation-message.ts";
import { type ConversationState, listAgents, withAgent } from "./conversation-state.ts";
import { type ConversationStep, chain, notice, step } from "./conversation-step.ts";
import { endTurn } from "./end-turn.ts";

/** What can be missing: the agent's own session, and the plan tools. */
const MAX_RESTARTS = 2;

type LostTurn = Extract<ConversationMessage, { type: "turn.lost" }>;

/**
 * Starts a turn once more that could not begin, without what it could not find. It counts once: the
 * agent has done nothing yet.
 */
export function restartTurn(state: ConversationState, lost: LostTurn): ConversationStep {
  const { turn } = state;
  if (turn === null || turn.id !== lost.turnId) return step(state);
  const member = listAgents(state.team).find(({ name }) => name === turn.member);
  if (member === undefined || turn.isStopping || turn.restarts >= MAX_RESTARTS) {
    return endTurn(state, lost);
  }
  const change =
    lost.reason === "unknown-session" ? { nativeSessionId: null } : { canMount: false };
  const known = { ...withAgent(state, member.name, change), turn: null, rounds: state.rounds - 1 };
  const told = step(known, notice(member.name, `turn.${lost.reason}`, TEXTS[lost.reason]));
  const started = chain(told, (s) =>
    startTurn(s, { member, message: turn.message, turnId: lost.nextId }),
  );
  return {
    ...started,
    state: withRestarts(started.state, turn.restarts + 1),
  };
}

const TEXTS = {
  "unknown-session": "its earlier session is gone: it begins anew, with what was said so far.",
  "mount-failed": "the plan tools could not be mounted: it works without a plan.",
} as const;

function withRestarts(state: ConversationState, restarts: number): ConversationState {
  return state.turn === null ? state : { ...state, turn: { ...state.turn, restarts } };
}
