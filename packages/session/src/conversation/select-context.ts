import type { ConversationState } from "./conversation-state.ts";
import type { SpokenMessage } from "./spoken-message.ts";

/** Earlier messages that go along with a prompt, and how many do not. */
export interface Context {
  readonly messages: readonly SpokenMessage[];
  readonly leftOut: number;
}

/**
 * What an agent should know besides the message itself: what was said since it last spoke, the newest
 * first in line when there is not room for all. An agent that begins anew gets its own words, too.
 */
export function selectContext(
  state: ConversationState,
  { message, seenCount }: { readonly message: SpokenMessage; readonly seenCount: number },
): Context {
  const { contextMessages, contextBytes } = state.team.conversation;
  const firstKept = state.messageCount - state.messages.length;
  const unseen = state.messages
    .slice(Math.max(0, seenCount - firstKept))
    .filter(({ id }) => id !== message.id);
  const missed = Math.max(0, firstKept - seenCount);
  const chosen: SpokenMessage[] = [];
  let room = contextBytes;
  for (const each of unseen.toReversed()) {
    room -= byteLength(each.text);
    if (chosen.length === contextMessages || room < 0) break;
    chosen.unshift(each);
  }
  return { messages: chosen, leftOut: missed + unseen.length - chosen.length };
}

/** In UTF-8, without making it. */
function byteLength(text: string): number {
  let bytes = 0;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    const isHalf = unit >= 0xd800 && unit <= 0xdfff;
    if (unit < 0x80) bytes += 1;
    else bytes += unit < 0x800 || isHalf ? 2 : 3;
  }
  return bytes;
}
