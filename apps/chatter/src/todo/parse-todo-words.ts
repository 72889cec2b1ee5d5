import { quoteReceived } from "../terminal/quote-received.ts";
import { UsageError } from "../usage-error.ts";
import { requireWords } from "./require-words.ts";
import type { TodoOptions } from "./todo-options.ts";
import { TODO_VERBS, type TodoVerb, type TodoVerbName } from "./todo-verbs.ts";

/** What the words behind `chatter todo` ask for. */
export interface TodoRequest<Verb extends TodoVerbName = TodoVerbName> {
  readonly verb: Verb;
  readonly words: readonly string[];
  readonly options: TodoOptions;
}

/**
 * Reads the words behind the options: `[@member] [verb] words…`. Options belong before the verb;
 * behind it they are taken, too, where no text can be meant.
 */
export function parseTodoWords(given: readonly string[], options: TodoOptions): TodoRequest {
  const [first = "show", ...rest] = given;
  if (first.startsWith("@")) {
    return parseTodoWords(rest, { ...options, member: first.slice(1) });
  }
  if (!isVerb(first)) {
    const known = Object.keys(TODO_VERBS).join(", ");
    throw new UsageError(`unknown verb ${quoteReceived(first)}: expected ${known}.`);
  }
  const verb: TodoVerb = TODO_VERBS[first];
  const parsed = verb.takesText
    ? { words: withoutDashes(rest), options }
    : parseTail(rest, options);
  requireWords(`chatter todo ${first}`, verb, parsed.words);
  return { verb: first, ...parsed };
}

function isVerb(word: string): word is TodoVerbName {
  return Object.hasOwn(TODO_VERBS, word);
}

/** The first `--` only says that what follows is no option. */
function withoutDashes(words: readonly string[]): readonly string[] {
  const dashes = words.indexOf("--");
  return dashes === -1 ? words : words.toSpliced(dashes, 1);
}

function parseTail(
  given: readonly string[],
  options: TodoOptions,
): { words: string[]; options: TodoOptions } {
  const words: string[] = [];
  const added: Record<string, string | boolean> = {};
  const rest = [...given];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    const [, name = "", inline] = /^--([a-z]+)(?:=(.*))?$/s.exec(word) ?? [];
    if (word === "--") {
      words.push(...rest.splice(0));
    } else if ((name === "json" || name === "ascii") && inline === undefined) {
      added[name] = true;
    } else if (name === "session" || name === "member" || name === "format") {
      const value = inline ?? rest.shift();
      if (value === undefined) throw new UsageError(`option '--${name}' argument missing.`);
      added[name] = value;
    } else if (word.startsWith("--")) {
      throw new UsageError(`unknown option ${quoteReceived(word)}. See chatter todo --help.`);
    } else {
      words.push(word);
    }
  }
  return { words, options: { ...options, ...added } };
}
