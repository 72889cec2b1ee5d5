import type { ConversationCommand, ConversationEvent } from "./conversation-command.ts";
import type { ConversationState } from "./conversation-state.ts";

/** What a message does: the next state, and what is to be done, in order. */
export interface ConversationStep {
  readonly state: ConversationState;
  readonly commands: readonly ConversationCommand[];
}

/** A step with these commands. */
export function step(
  state: ConversationState,
  ...commands: readonly ConversationCommand[]
): ConversationStep {
  return { state, commands };
}

/** One step after another. */
export function chain(
  first: ConversationStep,
  next: (state: ConversationState) => ConversationStep,
): ConversationStep {
  const second = next(first.state);
  return { state: second.state, commands: [...first.commands, ...second.commands] };
}

/** Tells an event. */
export function tell(event: ConversationEvent): ConversationCommand {
  return { type: "tell", event };
}

/** Tells one line about a member, with a code that programs can rely on. */
export function notice(agentId: string, code: string, message: string): ConversationCommand {
  return tell({ type: "notice", agentId, code, message });
}
