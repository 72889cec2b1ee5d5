import { findCommand } from "./command-outline.ts";
import type { CommandWord } from "./parse-words.ts";
import type { SlashCommand } from "./slash-command.ts";

/** How far words lead. */
interface CommandPath<Context> {
  /** The commands that they name, each a sub-command of the one before. */
  readonly path: readonly SlashCommand<Context>[];
  /** The words behind them. */
  readonly rest: readonly CommandWord[];
}

/** Goes down the sub-commands as far as words name one. A word with an open quote names none. */
export function descendCommands<Context>(
  commands: readonly SlashCommand<Context>[],
  words: readonly CommandWord[],
): CommandPath<Context> {
  const path: SlashCommand<Context>[] = [];
  let choices = commands;
  for (const word of words) {
    const found = word.isClosed ? findCommand(choices, word.value) : undefined;
    if (found === undefined) break;
    path.push(found);
    choices = found.subCommands ?? [];
  }
  return { path, rest: words.slice(path.length) };
}
