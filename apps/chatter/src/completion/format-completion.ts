import type { Command } from "commander";
import { listCommandNodes, type VerbWord } from "./command-node.ts";
import { formatBash } from "./format-bash.ts";
import { formatFish } from "./format-fish.ts";
import { formatZsh } from "./format-zsh.ts";
import type { Shell } from "./shells.ts";

const FORMATS = { bash: formatBash, zsh: formatZsh, fish: formatFish } as const;

/**
 * A script that completes the words of a program in a shell, made from the program itself. It holds
 * everything that it offers: no key press starts the program.
 */
export function formatCompletion(
  shell: Shell,
  program: Command,
  verbs: Readonly<Record<string, readonly VerbWord[]>> = {},
): string {
  return FORMATS[shell](program.name(), listCommandNodes(program, verbs));
}
