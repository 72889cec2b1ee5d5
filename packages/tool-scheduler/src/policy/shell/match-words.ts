import type { Match } from "../match.ts";
import { type Invocation, isOption } from "./list-invocations.ts";
import { programOf } from "./shell-program.ts";
import type { ShellWord } from "./shell-token.ts";

/** Whether a part begins with exactly these words. */
export function beginsWith(words: readonly ShellWord[], prefix: readonly string[]): boolean {
  return prefix.every((expected, index) => {
    const word = words[index];
    return word?.isLiteral === true && word.text === expected;
  });
}

/**
 * Whether an invocation is what a prefix is meant against.
 *
 * The program counts wherever it lies, and options between the words do not help: `git push` also
 * stands for `/usr/bin/git -C elsewhere push`. A word that is not written out may be any word.
 */
export function matchInvocation(
  { words, start }: Invocation,
  [program, ...rest]: readonly string[],
): Match {
  const named = program === undefined ? undefined : programOf({ text: program, isLiteral: true });
  if (named === undefined || programOf(words[start]) !== named) return "no";
  return matchArguments(words, start + 1, rest);
}

/** So many options and their values are looked behind; behind more, there may be anything. */
const MAX_LOOKED_BEHIND = 32;

function matchArguments(
  words: readonly ShellWord[],
  start: number,
  expected: readonly string[],
): Match {
  let found = 0;
  let isValue = false;
  for (let index = start; found < expected.length; index += 1) {
    const word = words[index];
    if (word === undefined) return "no";
    if (!word.isLiteral || index - start > MAX_LOOKED_BEHIND + expected.length) return "maybe";
    if (word.text === expected[found]) {
      found += 1;
      isValue = false;
    } else if (isOption(word)) {
      isValue = !word.text.includes("=");
    } else if (isValue) {
      isValue = false;
    } else {
      return "no";
    }
  }
  return "yes";
}
