import { findRunner, type Runner } from "./find-runner.ts";
import { CONTROL_WORDS, isAssignment } from "./shell-program.ts";
import type { ShellWord } from "./shell-token.ts";

/** A place where a program may begin: the word at `start` is its name, if it is one. */
export interface Invocation {
  readonly words: readonly ShellWord[];
  readonly start: number;
}

/** Everything that a part may run. */
export interface PartInvocations {
  readonly invocations: readonly Invocation[];
  /** Arguments that may be commands themselves: `bash -c "…"`. */
  readonly scripts: readonly string[];
  /** What its own program is, when that runs others. */
  readonly runner: Runner | undefined;
}

/** Lists where programs may begin in a part: behind control words and assignments, and behind runners. */
export function listInvocations(words: readonly ShellWord[]): PartInvocations {
  const first = words.findIndex((word) => !isPrelude(word));
  if (first === -1) return { invocations: [], scripts: [], runner: undefined };
  const runner = findRunner(words, first);
  const starts = runner === undefined ? [first] : listStarts(words, first, runner);
  return {
    invocations: starts.map((start) => ({ words, start })),
    scripts: runner === undefined ? [] : words.map(({ text }) => text).filter(isScript),
    runner,
  };
}

function isPrelude(word: ShellWord): boolean {
  return CONTROL_WORDS.has(word.text) || isAssignment(word);
}

/** Goes over the arguments once, whichever runner runs which: what is doubtful may be a program. */
function listStarts(words: readonly ShellWord[], first: number, runner: Runner): readonly number[] {
  const starts = [first];
  let { operandsBefore } = runner;
  let isAfterOption = false;
  for (let index = first + 1; index < words.length; index += 1) {
    const word = words[index];
    if (word === undefined || isPrelude(word)) continue;
    if (isOption(word)) {
      isAfterOption = !word.text.includes("=");
      continue;
    }
    starts.push(index);
    const inner = findRunner(words, index);
    if (inner !== undefined) {
      // Once a program may stand anywhere, it may do so to the end.
      operandsBefore = Number.isFinite(operandsBefore) ? inner.operandsBefore : operandsBefore;
    } else if (!isAfterOption) {
      if (operandsBefore === 0) break;
      operandsBefore -= 1;
    }
    isAfterOption = false;
  }
  return starts;
}

/** Whether a word is an option: it, and what follows it, may stand in front of what matters. */
export function isOption({ text }: ShellWord): boolean {
  return text.startsWith("-") && text.length > 1;
}

function isScript(text: string): boolean {
  return /[\s;&|`$()<>]/.test(text);
}
