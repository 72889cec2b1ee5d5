import { type CommandOutline, findCommand } from "../command-outline.ts";
import type { SlashCommandActionReturn } from "../command-result.ts";
import { describeUnknownCommand, describeUnknownVerb } from "../describe-unknown.ts";
import { formatCommandRows, formatHead } from "../format-command-rows.ts";
import type { Completion, SlashCommand } from "../slash-command.ts";
import { complain, inform } from "./inform.ts";

/** What `/help` tells about. */
export interface HelpServices {
  /** All commands, in the order in which they are listed. */
  readonly commands: readonly CommandOutline[];
}

const PROMPT_HINT = "A prompt that begins with / is written with // in front.";

/** `/help`: all commands, or one of them in full. */
export const helpCommand: SlashCommand<HelpServices> = {
  name: "help",
  altNames: ["?"],
  description: "All commands, or one of them in full",
  usage: "[COMMAND]",
  action: ({ commands }, { args }) => {
    return args.length === 0 ? inform(describeAll(commands)) : describeOne(commands, args);
  },
  complete: ({ commands }, { args }) => completeNames(commands, args),
};

function describeAll(commands: readonly CommandOutline[]): string {
  const rows = formatCommandRows(commands, "/");
  return ["Commands:", ...rows, "", `/help COMMAND tells more. ${PROMPT_HINT}`].join("\n");
}

function describeOne(
  commands: readonly CommandOutline[],
  words: readonly string[],
): SlashCommandActionReturn {
  const path: string[] = [];
  let choices = commands;
  let found: CommandOutline | undefined;
  for (const word of words) {
    found = findCommand(choices, toName(word, path.length));
    if (found === undefined) return complain(describeMissing(word, path, choices));
    path.push(found.name);
    choices = found.subCommands ?? [];
  }
  return inform(found === undefined ? describeAll(commands) : describeInFull(found, path));
}

/** `/help /queue` is what somebody types who copies what they see. */
function toName(word: string, level: number): string {
  return level === 0 ? word.replace(/^\//, "") : word;
}

function describeMissing(
  word: string,
  path: readonly string[],
  choices: readonly CommandOutline[],
): string {
  if (path.length === 0) return describeUnknownCommand(toName(word, 0), choices);
  if (choices.length === 0) return `/${path.join(" ")} has no sub-commands.`;
  return describeUnknownVerb(word, path, choices);
}

function describeInFull(command: CommandOutline, path: readonly string[]): string {
  const { altNames = [], subCommands = [] } = command;
  const prefix = `/${path
    .slice(0, -1)
    .map((name) => `${name} `)
    .join("")}`;
  const others = altNames.map((name) => prefix + name).join(", ");
  return [
    formatHead(command, prefix),
    `  ${command.description}`,
    ...(others === "" ? [] : [`  Also: ${others}`]),
    ...formatCommandRows(subCommands, `/${path.join(" ")} `).map((row) => `  ${row}`),
  ].join("\n");
}

function completeNames(
  commands: readonly CommandOutline[],
  args: readonly string[],
): readonly Completion[] {
  let choices = commands;
  for (const [index, word] of args.entries()) {
    choices = findCommand(choices, toName(word, index))?.subCommands ?? [];
  }
  return choices.map(({ name, description }) => ({ value: name, description }));
}
