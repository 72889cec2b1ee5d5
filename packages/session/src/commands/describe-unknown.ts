import { nearestNames } from "@chatter/tool-scheduler";
import { type CommandOutline, listNames } from "./command-outline.ts";
import { shortenTyped } from "./shorten-text.ts";

/** What to say about a command that does not exist. */
export function describeUnknownCommand(word: string, commands: readonly CommandOutline[]): string {
  const guess = guessNames(word, listNames(commands), "/");
  const hint = "/help lists them all; a prompt that begins with / is written with // in front.";
  return `There is no command /${shortenTyped(word)}.${guess} ${hint}`;
}

/** What to say about a word that is none of a command's sub-commands. `path` leads to the command. */
export function describeUnknownVerb(
  word: string,
  path: readonly string[],
  commands: readonly CommandOutline[],
): string {
  const guess = guessNames(word, listNames(commands), "");
  const names = commands.map(({ name }) => name).join(", ");
  return `/${path.join(" ")} has no "${shortenTyped(word)}".${guess} It has: ${names}.`;
}

function guessNames(word: string, names: readonly string[], prefix: string): string {
  const near = nearestNames(word, names).map((name) => prefix + name);
  return near.length === 0 ? "" : ` Did you mean ${near.join(" or ")}?`;
}
