import { quoteReceived } from "../terminal/quote-received.ts";
import { UsageError } from "../usage-error.ts";
import type { TodoVerb } from "./todo-verbs.ts";

/** Refuses more or fewer words than a verb takes; `call` is what was typed before them. */
export function requireWords(
  call: string,
  { usage, words: [least, most] }: Pick<TodoVerb, "usage" | "words">,
  words: readonly string[],
): void {
  if (words.length >= least && words.length <= most) return;
  const received = words.length === 0 ? "nothing" : quoteReceived(words.join(" "));
  throw new UsageError(`expected ${`${call} ${usage}`.trim()}, received ${received}.`);
}
