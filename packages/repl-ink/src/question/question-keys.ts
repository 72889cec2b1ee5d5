import type { QuestionChoice, ReplIntent } from "@chatter/session";
import type { KeyPress } from "../prompt/key-press.ts";

/** A key that answers a question. */
interface QuestionKey {
  readonly keys: readonly string[];
  readonly choice: QuestionChoice;
  readonly description: string;
}

/** The keys of a question. Only a letter that is offered says yes; Enter alone says no. */
export const questionKeys: readonly QuestionKey[] = [
  { keys: ["y"], choice: "once", description: "Yes, this once" },
  { keys: ["p"], choice: "always_prefix", description: "Always for commands that begin so" },
  { keys: ["a"], choice: "always_tool", description: "Always for this tool" },
  { keys: ["s"], choice: "always_and_save", description: "Always, in later sessions too" },
  { keys: ["e"], choice: "edit", description: "Change it first" },
  { keys: ["n", "Enter", "Escape"], choice: "deny", description: "No" },
];

/** What a key means while a question has the keys. */
export function mapQuestionKey({ key }: KeyPress, at: number): ReplIntent | undefined {
  if (key === "Ctrl+C") return { type: "interrupt.asked", at };
  if (key === "Ctrl+O") return { type: "page.toggled", at };
  if (key === "Escape" || key === "Ctrl+[") return { type: "stop.asked", at };
  // With caps lock on, a letter is the same letter.
  const name = key.length === 1 ? key.toLowerCase() : key;
  const found = questionKeys.find(({ keys }) => keys.includes(name));
  return found === undefined ? undefined : { type: "question.answered", choice: found.choice, at };
}
