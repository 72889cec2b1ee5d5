import type { TodoItem } from "@chatter/events-schema";
import { fillText } from "./continuation-texts.ts";
import { isOpen } from "./progress.ts";

/** Which reminders go along with prompts; null switches one off. */
export interface ReminderRules {
  /** At the start of work, when there is no list. */
  readonly initial: string | null;
  /** After a while without an update of the list: `{turns}`. */
  readonly nag: string | null;
  readonly nagAfterTurns: number;
}

/** What has been reminded of, and when. */
export interface ReminderState {
  readonly turnsWithoutUpdate: number;
  readonly hasReminded: boolean;
}

/** What reminders depend on. */
export type ReminderEvent =
  | { readonly type: "turn.completed"; readonly hasUpdatedPlan: boolean }
  /** A prompt is about to be sent. */
  | { readonly type: "prompt.composed"; readonly items: readonly TodoItem[] };

/** The words and the patience that are used when nobody gives others. */
export const REMINDER_RULES: ReminderRules = {
  initial: "<reminder>If this takes several steps, plan it with todo_write first.</reminder>",
  nag: "<reminder>{turns} turns without an update of the todo list. Bring it up to date with todo_write.</reminder>",
  nagAfterTurns: 10,
};

/** Before the first prompt. */
export const initialReminders: ReminderState = { turnsWithoutUpdate: 0, hasReminded: false };

/** Counts turns, and gives the text that goes along with a prompt. */
export function reduceReminders(
  state: ReminderState,
  event: ReminderEvent,
  rules: ReminderRules = REMINDER_RULES,
): { readonly state: ReminderState; readonly text: string | null } {
  if (event.type === "turn.completed") {
    const turnsWithoutUpdate = event.hasUpdatedPlan ? 0 : state.turnsWithoutUpdate + 1;
    return { state: { ...state, turnsWithoutUpdate }, text: null };
  }
  if (event.items.length === 0) {
    const text = state.hasReminded ? null : rules.initial;
    return { state: { ...state, hasReminded: true }, text };
  }
  const turns = state.turnsWithoutUpdate;
  const isDue = turns >= rules.nagAfterTurns && event.items.some(isOpen) && rules.nag !== null;
  return isDue
    ? { state: initialReminders, text: fillText(rules.nag ?? "", { turns }) }
    : { state: { ...state, hasReminded: false }, text: null };
}
