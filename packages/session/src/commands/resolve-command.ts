import { descendCommands } from "./descend-commands.ts";
import { describeUnknownCommand, describeUnknownVerb } from "./describe-unknown.ts";
import { formatCommandRows } from "./format-command-rows.ts";
import { type CommandLine, parseCommandLine } from "./parse-command-line.ts";
import { type CommandWord, parseWords } from "./parse-words.ts";
import type { CommandInvocation, SlashCommand } from "./slash-command.ts";

/** Why a line leads to no command. */
export type ResolveFailure =
  /** It is a prompt. */
  | "not-a-command"
  /** Nothing stands behind the `/`. */
  | "no-name"
  | "unknown-command"
  /** The command only groups others, and none of them is named. */
  | "no-verb"
  | "unknown-verb"
  | "unclosed-quote";

/** What a line leads to. */
export type ResolvedCommand<Context> =
  | {
      readonly ok: true;
      readonly command: SlashCommand<Context>;
      readonly invocation: CommandInvocation;
    }
  | { readonly ok: false; readonly reason: ResolveFailure; readonly problem: string };

/** What goes along with a line. */
export interface ResolveOptions {
  /** Whether the person has said yes to what this very line asked before. Default: no. */
  readonly isConfirmed?: boolean;
}

/**
 * Finds the command that a line means: down its sub-commands as far as the words name one, by name
 * before other names, without regard to case. The rest of the words are its arguments.
 */
export function resolveCommand<Context>(
  commands: readonly SlashCommand<Context>[],
  text: string,
  { isConfirmed = false }: ResolveOptions = {},
): ResolvedCommand<Context> {
  const line = parseCommandLine(text);
  if (line === undefined) return fail("not-a-command", "A command begins with /.");
  const { path, rest } = descendCommands(commands, line.words);
  const command = path.at(-1);
  const [next] = rest;
  if (command === undefined) {
    if (next?.value === "") return fail("no-name", "Which command? /help lists them all.");
    return fail("unknown-command", describeUnknownCommand(next?.value ?? "", commands));
  }
  const names = path.map(({ name }) => name);
  if (command.action === undefined) return failGroup(command, names, next);
  if (!line.ok && !command.takesText) return fail("unclosed-quote", line.problem);
  const args = readArguments(line, rest, text);
  const rawText = next === undefined ? "" : text.slice(next.start).trimEnd();
  return {
    ok: true,
    command,
    invocation: { raw: text, path: names, args, text: rawText, isConfirmed },
  };
}

function fail(reason: ResolveFailure, problem: string): ResolvedCommand<never> {
  return { ok: false, reason, problem };
}

function failGroup<Context>(
  { subCommands = [] }: SlashCommand<Context>,
  path: readonly string[],
  next: CommandWord | undefined,
): ResolvedCommand<never> {
  if (next !== undefined) {
    return fail("unknown-verb", describeUnknownVerb(next.value, path, subCommands));
  }
  const rows = formatCommandRows(subCommands, `/${path.join(" ")} `);
  return fail("no-verb", [`/${path.join(" ")} needs one more word:`, ...rows].join("\n"));
}

/** Where a quote may stay open it is a character, and ends no word. */
function readArguments(
  line: CommandLine,
  rest: readonly CommandWord[],
  text: string,
): readonly string[] {
  const [first] = rest;
  const isPlain = line.ok || first === undefined;
  const words = isPlain ? rest : parseWords(text, { from: first.start, unclosed: "character" });
  return words.map(({ value }) => value);
}
