import type { AgentEvent, ErrorEvent, TextEvent } from "@chatter/events-schema";
import { reduceContinuation } from "@chatter/todo-store";
import {
  agentOf,
  type ConversationState,
  type TurnFailure,
  type TurnState,
  withAgent,
} from "./conversation-state.ts";

/** So much of an answer is kept, its end: nobody hands over a novel. In UTF-16 units. */
const MAX_REPLY = 256 * 1024;

/**
 * Takes in what the running turn tells. Called for every event of an agent, so it does as little as
 * it can: strings are only joined, and most events change nothing.
 */
export function followTurn(state: ConversationState, event: AgentEvent): ConversationState {
  const { turn } = state;
  if (turn === null || event.agentId !== turn.member) return state;
  const known = rememberSession(state, event);
  if (event.parentToolId !== undefined) return known;
  if (event.type === "plan.paused") return pausePlan(known, turn.member);
  const next = reduceTurn(turn, event);
  return next === turn ? known : { ...known, turn: next };
}

function rememberSession(state: ConversationState, event: AgentEvent): ConversationState {
  const { nativeSessionId, agentId } = event;
  if (nativeSessionId === undefined) return state;
  if (state.agents[agentId]?.nativeSessionId === nativeSessionId) return state;
  return withAgent(state, agentId, { nativeSessionId });
}

function pausePlan(state: ConversationState, member: string): ConversationState {
  const { continuation } = agentOf(state, member);
  return withAgent(state, member, {
    continuation: reduceContinuation(continuation, { type: "plan.paused" }).state,
  });
}

function reduceTurn(turn: TurnState, event: AgentEvent): TurnState {
  switch (event.type) {
    case "text":
      return isAnswer(event) ? addText(turn, event) : turn;
    case "tool.started":
      return { ...turn, toolCalls: turn.toolCalls + 1 };
    case "error":
      return isFailure(event) ? { ...turn, failure: toFailure(event) } : turn;
    case "turn.completed":
      return { ...turn, finishReason: event.finishReason };
    default:
      return turn;
  }
}

function isAnswer({ category = "answer", role = "assistant" }: TextEvent): boolean {
  return category === "answer" && role === "assistant";
}

function addText(turn: TurnState, { text, delta, messageId }: TextEvent): TurnState {
  const isSame = delta === true && messageId !== undefined && messageId === turn.replyId;
  const gap = isSame || turn.reply === "" ? "" : "\n\n";
  const reply = `${turn.reply}${gap}${text}`;
  return {
    ...turn,
    // Cutting copies what stays: doing it seldom keeps a flood of small pieces cheap.
    reply: reply.length > 2 * MAX_REPLY ? reply.slice(-MAX_REPLY) : reply,
    replyId: delta === true ? (messageId ?? null) : null,
  };
}

function isFailure({ severity = "error" }: ErrorEvent): boolean {
  return severity !== "warning";
}

function toFailure({ class: errorClass = "agent", error, retryAt }: ErrorEvent): TurnFailure {
  return { class: errorClass, error, ...(retryAt === undefined ? {} : { retryAt }) };
}
