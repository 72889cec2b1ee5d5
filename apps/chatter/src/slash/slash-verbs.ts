import { type AnsweredVerb, TODO_VERBS, type TodoVerb } from "../todo/todo-verbs.ts";

const { watch: _endless, ...answered } = TODO_VERBS;

/** The verbs of `/todo`: those of the command line that give an answer. */
export const SLASH_VERBS: Readonly<Record<AnsweredVerb, TodoVerb>> = {
  ...answered,
  // There is no stdin to read: the keys that are pressed go to the prompt.
  import: { ...answered.import, usage: "FILE", words: [1, 1] },
};

/** Whether `/todo` has that verb. */
export function isSlashVerb(word: string): word is AnsweredVerb {
  return Object.hasOwn(SLASH_VERBS, word);
}
