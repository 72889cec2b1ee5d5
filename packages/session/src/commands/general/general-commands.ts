import type { SlashCommand } from "../slash-command.ts";
import { clearCommand } from "./clear-command.ts";
import type { CommandServices } from "./command-services.ts";
import { helpCommand } from "./help-command.ts";
import { planCommand } from "./plan-command.ts";
import { queueCommand } from "./queue-command.ts";
import { quitCommand } from "./quit-command.ts";
import { toolsCommand } from "./tools-command.ts";

/** The commands that every program with a prompt has. */
export const generalCommands: readonly SlashCommand<CommandServices>[] = [
  helpCommand,
  planCommand,
  queueCommand,
  toolsCommand,
  clearCommand,
  quitCommand,
];
