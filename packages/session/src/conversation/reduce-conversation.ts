import { isOpen } from "@chatter/todo-store";
import type { ConversationMessage } from "./conversation-message.ts";
import { agentOf, type ConversationState, withAgent } from "./conversation-state.ts";
import { type ConversationStep, step } from "./conversation-step.ts";
import { endTurn } from "./end-turn.ts";
import { followTurn } from "./follow-turn.ts";
import { restartTurn } from "./restart-turn.ts";
import { stopConversation } from "./stop-conversation.ts";
import { takeOver } from "./take-over.ts";
import { takePrompt } from "./take-prompt.ts";

/**
 * Folds what happens into a conversation. Pure: who speaks next, what they are told and when the
 * person is needed is decided here; what is to be done about it comes back as data.
 */
export function reduceConversation(
  state: ConversationState,
  message: ConversationMessage,
): ConversationStep {
  switch (message.type) {
    case "prompt.submitted":
      return takePrompt(state, message);
    case "event.received":
      return step(followTurn(state, message.event));
    case "turn.ended":
      return endTurn(state, message);
    case "turn.lost":
      return restartTurn(state, message);
    case "plan.changed":
      return step(changePlan(state, message));
    case "stop.asked":
      return stopConversation(state);
    case "takeover.asked":
      return takeOver(state, message);
  }
}

function changePlan(
  state: ConversationState,
  { member, items, isByAgent }: Extract<ConversationMessage, { type: "plan.changed" }>,
): ConversationState {
  if (state.agents[member] === undefined) return state;
  const { continuation } = agentOf(state, member);
  const hasSaidDone = continuation.hasSaidDone && !items.some(isOpen);
  const changed = withAgent(state, member, {
    items,
    continuation: { ...continuation, hasSaidDone },
  });
  const { turn } = changed;
  if (turn?.member !== member || !isByAgent) return changed;
  return { ...changed, turn: { ...turn, hasPlanChanged: true } };
}
