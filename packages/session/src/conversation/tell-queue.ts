import type { ConversationCommand, ConversationEvent } from "./conversation-command.ts";
import type { ConversationState } from "./conversation-state.ts";
import { tell } from "./conversation-step.ts";
import { ENGINE } from "./spoken-message.ts";

/** Tells who is to speak next, if that is another queue than before. */
export function tellQueue(
  before: ConversationState,
  after: ConversationState,
): readonly ConversationCommand[] {
  const wasEmpty = before.queue.items.length === 0;
  if (before.queue.items === after.queue.items) return [];
  if (wasEmpty && after.queue.items.length === 0) return [];
  const event: ConversationEvent = {
    type: "queue.changed",
    agentId: ENGINE,
    queue: "routing",
    entries: after.queue.items.map(({ id, member, intent, parentMessageId }) => ({
      id,
      to: member,
      intent,
      parentId: parentMessageId,
    })),
  };
  return [tell(event)];
}
