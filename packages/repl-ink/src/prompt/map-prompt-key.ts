import type { PromptMode } from "@chatter/session";
import type { KeyPress } from "./key-press.ts";
import type { PromptCommand } from "./prompt-command.ts";
import { promptKeys } from "./prompt-keys.ts";

/** Says what a key means to the prompt in this mode; nothing when it means nothing. */
export function mapPromptKey({ key, text }: KeyPress, mode: PromptMode): PromptCommand | undefined {
  const command = findCommand(key, mode) ?? findCommand(withoutShift(key), mode);
  if (command !== undefined || text === "") return command;
  return { kind: "action", action: { type: mode === "search" ? "extend-search" : "insert", text } };
}

function findCommand(key: string, mode: PromptMode): PromptCommand | undefined {
  return COMMANDS.get(`${mode} ${key}`) ?? COMMANDS.get(` ${key}`);
}

/**
 * With caps lock Alt+B arrives as Alt+Shift+B, and Shift+Up means Up as long as nothing can be selected.
 * With Ctrl it stays: Ctrl+Shift+C is for copying, not for leaving.
 */
function withoutShift(key: string): string {
  return key.includes("Ctrl+") ? key : key.replace("Shift+", "");
}

const COMMANDS: ReadonlyMap<string, PromptCommand> = new Map(
  promptKeys.flatMap(({ keys, aliases = [], mode = "", command }) =>
    [...keys, ...aliases].map((key) => [`${mode} ${key}`, command] as const),
  ),
);
