import type { OutboxMessage, OutboxState } from "../../outbox/outbox-state.ts";
import { previewText, shortenTyped } from "../shorten-text.ts";
import type { Completion } from "../slash-command.ts";

/** A place in the queue and who has it, or why there is none. */
type QueuePosition =
  | { readonly ok: true; readonly index: number; readonly message: OutboxMessage }
  | { readonly ok: false; readonly problem: string };

const MOST_CHARACTERS = 60;

/** Reads the position of a message that waits: its number from 1, or `last`. */
export function parseQueuePosition(
  { waiting }: OutboxState,
  word: string | undefined,
): QueuePosition {
  if (waiting.length === 0) return { ok: false, problem: "Nothing is queued." };
  const range = waiting.length === 1 ? "1" : `1 to ${waiting.length}`;
  if (word === undefined)
    return { ok: false, problem: `Which message? Expected ${range} or last.` };
  const index = readIndex(word, waiting.length);
  const message = waiting[index];
  if (message !== undefined) return { ok: true, index, message };
  return { ok: false, problem: `position "${shortenTyped(word)}": expected ${range} or last.` };
}

/** The positions of all messages that wait, with what they say. */
export function completeQueuePosition({ waiting }: OutboxState): readonly Completion[] {
  return waiting.map((message, index) => ({
    value: String(index + 1),
    description: previewMessage(message),
  }));
}

/** A message on one line: whom it is for, and how it begins. */
export function previewMessage({ text, to = [] }: OutboxMessage): string {
  const names = to.map((name) => `@${shortenTyped(name)} `).join("");
  return names + previewText(text, MOST_CHARACTERS);
}

function readIndex(word: string, count: number): number {
  if (word.toLowerCase() === "last") return count - 1;
  return /^[1-9]\d{0,8}$/.test(word) ? Number(word) - 1 : -1;
}
