import { type CommandInvocation, selectText } from "@chatter/session";
import { isPositionLike } from "@chatter/todo-store";
import type { AnsweredVerb } from "../todo/todo-verbs.ts";
import { SLASH_VERBS } from "./slash-verbs.ts";

/**
 * The words of a verb. `skipped` of the invocation's words stand before them. A text is one word, as
 * it was typed: with every quote and blank in it, but without the quotes around the whole of it.
 */
export function selectWords(
  verb: AnsweredVerb,
  invocation: CommandInvocation,
  skipped: number,
): readonly string[] {
  const words = invocation.args.slice(skipped);
  if (!SLASH_VERBS[verb].takesText) return words;
  // `add 5` adds "5": a lone word is the text.
  if (words.length < 2) return words;
  const before = verb === "edit" || isPositionLike(words[0] ?? "") ? 1 : 0;
  return [...words.slice(0, before), selectText(invocation, skipped + before)];
}
