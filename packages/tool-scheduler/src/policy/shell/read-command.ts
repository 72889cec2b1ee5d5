import { hasUnsafe } from "@chatter/safe-text";
import { MAX_COMMAND_LENGTH, MAX_PARTS } from "../policy-limits.ts";
import { findPartOddity } from "./find-part-oddity.ts";
import { lexCommand } from "./lex-command.ts";
import { type Invocation, listInvocations } from "./list-invocations.ts";
import { FOLDER_CHANGERS, programOf } from "./shell-program.ts";
import type { ShellWord } from "./shell-token.ts";
import { splitCommand } from "./split-command.ts";

/** One program of a command with its arguments. */
export interface CommandPart {
  readonly words: readonly ShellWord[];
  /** The program's name, when its arguments name another program that it runs. */
  readonly runner: string | undefined;
  /** Everything that it may run, itself included. */
  readonly invocations: readonly Invocation[];
}

/** What a command does, as far as it can be told. */
export interface CommandReading {
  /** Of an odd command: what could be made out, also inside of others. */
  readonly parts: readonly CommandPart[];
  /** Why it cannot be judged, as the rest of a sentence: `contains …`. */
  readonly oddity: string | undefined;
}

/**
 * Takes a command apart.
 *
 * Everything that is beyond plain programs with arguments is an oddity. Even then, the programs that
 * can be made out are listed, so that they can be denied: those of a command that is too long to be
 * allowed only if `maxLength` lets it.
 */
export function readCommand(command: string, maxLength = MAX_COMMAND_LENGTH): CommandReading {
  if (command.length > maxLength) return { parts: [], oddity: TOO_LONG };
  const lexed = lexCommand(command);
  const split = splitCommand(lexed);
  const read = split.parts.map((part) => ({ part, found: listInvocations(part.words) }));
  const oddity =
    findSizeOddity(command, read.length) ??
    split.oddity ??
    read
      .values()
      .map(({ part, found }) => findPartOddity(part, found))
      .find((found) => found !== undefined) ??
    findRelativeProgram(split.parts.map(({ words }) => words));
  const parts = read.map(({ part: { words }, found }) => ({
    words,
    runner: found.runner?.program,
    invocations: [...found.invocations, ...found.scripts.flatMap((text) => readScript(text, 1))],
  }));
  // A here-document is only text, unless something reads it as a command.
  const isRead = parts.some(({ runner }) => runner !== undefined);
  const documents = (isRead ? lexed.documents : []).map((text) => ({
    words: [],
    runner: undefined,
    invocations: readScript(text, 1),
  }));
  return { parts: [...parts, ...documents], oddity };
}

const TOO_LONG = `is longer than ${MAX_COMMAND_LENGTH} characters`;
/** A command in a command in a command: what lies deeper is not looked for. */
const MAX_SCRIPT_DEPTH = 4;

function findSizeOddity(command: string, partCount: number): string | undefined {
  if (command.length > MAX_COMMAND_LENGTH) return TOO_LONG;
  const isHidden = hasUnsafe(command) || /[^\S \t\n]/.test(command);
  if (isHidden) return "contains characters that are hidden";
  if (partCount === 0) return "is empty";
  return partCount > MAX_PARTS ? `has more than ${MAX_PARTS} parts` : undefined;
}

/** In another folder, `./build` is another program. */
function findRelativeProgram(parts: readonly (readonly ShellWord[])[]): string | undefined {
  const changed = parts.findIndex(([first]) => FOLDER_CHANGERS.has(programOf(first) ?? ""));
  if (changed === -1) return undefined;
  const isRelative = parts.slice(changed).some(([first]) => /^[^/]+\//.test(first?.text ?? ""));
  return isRelative ? "runs a program by a relative path in another folder" : undefined;
}

/** A text that may be a command, such as the argument of `bash -c`. */
function readScript(text: string, depth: number): readonly Invocation[] {
  if (depth > MAX_SCRIPT_DEPTH) return [];
  const lexed = lexCommand(text);
  const found = splitCommand(lexed).parts.map(({ words }) => listInvocations(words));
  return [
    ...found.flatMap(({ invocations }) => invocations),
    ...[...found.flatMap(({ scripts }) => scripts), ...lexed.documents].flatMap((script) =>
      readScript(script, depth + 1),
    ),
  ];
}
