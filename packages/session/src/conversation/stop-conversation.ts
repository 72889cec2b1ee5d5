import { clearQueue } from "../routing/routing-queue.ts";
import { wait } from "./advance.ts";
import type { ConversationState } from "./conversation-state.ts";
import { type ConversationStep, chain, step } from "./conversation-step.ts";
import { tellQueue } from "./tell-queue.ts";

/** Stops the turn and everybody who would be next. What was answered so far is not routed. */
export function stopConversation(state: ConversationState): ConversationStep {
  const cleared = { ...state, queue: clearQueue(state.queue) };
  const told = step(cleared, ...tellQueue(state, cleared));
  const { turn } = cleared;
  if (turn === null) return state.isOpen ? chain(told, (s) => wait(s, "stopped")) : told;
  if (turn.isStopping) return told;
  return chain(told, (s) =>
    step({ ...s, turn: { ...turn, isStopping: true } }, { type: "stop-turn", turnId: turn.id }),
  );
}
