import type { Argument, Command, Option } from "commander";

/** A word that can be typed, and what it is for. */
export interface CompletedWord {
  readonly name: string;
  readonly description: string;
}

/** A word that a command takes first although the parser does not know it as a command. */
export interface VerbWord extends CompletedWord {
  readonly takesFile: boolean;
}

/** An option, and what comes after it. */
export interface CompletedOption {
  /** `-h` and `--help`, whichever there are. */
  readonly names: readonly string[];
  readonly description: string;
  /** Undefined: nothing, or something that may be left out. */
  readonly value: CompletedValue | undefined;
}

/** What can be typed in one place: some words, a file, or something that nobody can guess. */
export interface CompletedValue {
  readonly words: readonly string[];
  readonly isFile: boolean;
}

/** A command: what can follow the words that lead to it. */
export interface CommandNode {
  /** The words that lead to it; none for the program itself. */
  readonly path: readonly string[];
  readonly commands: readonly CompletedWord[];
  readonly options: readonly CompletedOption[];
  readonly values: readonly CompletedValue[];
  /** Whether its last value repeats, and everything after the first word is text. */
  readonly isText: boolean;
}

/** The program and all its commands as data; `verbs` by the words that lead to their command. */
export function listCommandNodes(
  command: Command,
  verbs: Readonly<Record<string, readonly VerbWord[]>> = {},
  path: readonly string[] = [],
): readonly CommandNode[] {
  const help = command.createHelp();
  const commands = help.visibleCommands(command).filter((each) => isWord(each.name()));
  const own = (verbs[path.join(" ")] ?? []).filter(({ name }) => isWord(name));
  const node: CommandNode = {
    path,
    commands: [
      ...commands.map((each) => ({ name: each.name(), description: oneLine(each.description()) })),
      ...own.map(({ name, description }) => ({ name, description: oneLine(description) })),
    ],
    options: help.visibleOptions(command).map(describeOption),
    values: command.registeredArguments.map(describeArgument),
    isText: command.registeredArguments.some(({ variadic }) => variadic),
  };
  return [
    node,
    ...own.map((verb) => describeVerb(verb, path)),
    ...commands.flatMap((each) => listCommandNodes(each, verbs, [...path, each.name()])),
  ];
}

/** Where a command is, as one word: `team init`; the program itself is the empty one. */
export function placeOf({ path }: CommandNode): string {
  return path.join(" ");
}

/** What stands in a script as the name of something. All of ours do; any other is left out. */
function isWord(name: string): boolean {
  return /^[A-Za-z0-9][\w.-]*$/.test(name);
}

function describeVerb(verb: VerbWord, path: readonly string[]): CommandNode {
  const values = verb.takesFile ? [{ words: [], isFile: true }] : [];
  return { path: [...path, verb.name], commands: [], options: [], values, isText: true };
}

function describeOption(option: Option): CompletedOption {
  const names = [option.short, option.long].filter((name) => name !== undefined);
  const [, valueName = ""] = /<([^>]*)>/.exec(option.flags) ?? [];
  return {
    names: names.filter((name) => /^--?[A-Za-z0-9][\w-]*$/.test(name)),
    description: oneLine(option.description),
    value: option.required
      ? { words: option.argChoices ?? [], isFile: isFileName(valueName) }
      : undefined,
  };
}

function describeArgument(argument: Argument): CompletedValue {
  const words = argument.argChoices ?? [];
  return { words, isFile: words.length === 0 && isFileName(argument.name()) };
}

/** By what the help calls it, `[file]` or `<folder>`, as a person would tell. */
function isFileName(name: string): boolean {
  return /file|folder|directory|path/i.test(name);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
