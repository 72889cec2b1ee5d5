import type { Message } from "./read-prompt.ts";
import type { Dialect } from "./stage.ts";

/** The turns that can be played, each a file in the folder of its dialect. */
export type TurnName = "start" | "handover" | "follow-up" | "failure" | "approval";

/** What the choice depends on. */
export interface Situation {
  readonly dialect: Dialect;
  readonly message: Message;
  readonly isFromAgent: boolean;
  /** Whether this session has had a turn before. */
  readonly isResumed: boolean;
}

/** Chooses what to play. An agent's words are no wishes: they may quote those of the person. */
export function chooseTemplate(situation: Situation): TurnName {
  const { dialect, message, isFromAgent, isResumed } = situation;
  if (isFromAgent) return "handover";
  if (/^\W*fail\W*$|\bplease,? fail\b/i.test(message.text)) return "failure";
  // The others have no way to ask.
  if (dialect === "claude" && /\b(?:approval|permission)/i.test(message.text)) return "approval";
  return isResumed ? "follow-up" : "start";
}

/** The name under which chatter itself writes, for instance when an agent is to take over. */
const ENGINE = "chatter";

/** Whether it was no person who wrote; names match as they do in routing. */
export function isFromTeam({ sender }: Message, team: readonly string[]): boolean {
  return sender !== undefined && [ENGINE, ...team].map(toKey).includes(toKey(sender));
}

function toKey(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, "");
}
