import type { TurnState } from "./conversation-state.ts";
import type { SpokenMessage } from "./spoken-message.ts";

/** A turn that has just begun. */
export function newTurn(id: string, member: string, message: SpokenMessage): TurnState {
  return {
    id,
    member,
    message,
    reply: "",
    replyId: null,
    toolCalls: 0,
    hasPlanChanged: false,
    failure: null,
    finishReason: null,
    isStopping: false,
    restarts: 0,
  };
}
