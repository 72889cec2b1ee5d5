import type { PartInvocations } from "./list-invocations.ts";
import {
  CONTROL_WORDS,
  INTERPRETERS,
  isAssignment,
  isListed,
  programOf,
  SETTING_OPTIONS,
  SHELL_CHANGERS,
  SHELLS,
} from "./shell-program.ts";
import type { ShellWord } from "./shell-token.ts";
import type { ShellPart } from "./split-command.ts";

/** Why a part cannot be judged although its words are plain, as the rest of a sentence. */
export function findPartOddity(
  { words, isFed }: ShellPart,
  { invocations }: PartInvocations,
): string | undefined {
  const [first, ...rest] = words;
  if (first === undefined) return undefined;
  if (CONTROL_WORDS.has(first.text)) return `contains the control word "${first.text}"`;
  if (first.text.startsWith("!")) return 'contains the control word "!"';
  if (isAssignment(first)) return "sets a variable";
  const program = programOf(first);
  if (program === undefined) return "does not write out which program it runs";
  if (SHELL_CHANGERS.has(program)) return `uses "${program}"`;
  const option = SETTING_OPTIONS.get(program);
  if (option !== undefined && rest.some(({ text }) => option.test(text))) return "sets a variable";
  const fed = isFed
    ? invocations.find(({ words, start }) => runsItsInput(words, start))
    : undefined;
  return fed === undefined ? undefined : "pipes into a program that may run what it reads";
}

function runsItsInput(words: readonly ShellWord[], start: number): boolean {
  const program = programOf(words[start]);
  if (isListed(SHELLS, program)) return true;
  if (!isListed(INTERPRETERS, program)) return false;
  const [argument, code] = words.slice(start + 1, start + 3);
  if (argument === undefined || !argument.isLiteral) return true;
  if (/^-[cem]$/.test(argument.text)) return code === undefined;
  return /^(?:-|\/dev\/|\/proc\/)/.test(argument.text);
}
