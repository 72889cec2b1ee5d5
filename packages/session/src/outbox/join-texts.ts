import type { OutboxMessage } from "./outbox-state.ts";

/** The texts of messages as one text, a blank line between them. */
export function joinTexts(messages: readonly OutboxMessage[]): string {
  return messages.map(({ text }) => text).join("\n\n");
}
