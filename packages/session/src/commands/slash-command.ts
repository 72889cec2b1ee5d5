import type { SlashCommandActionReturn } from "./command-result.ts";

/** What was typed, taken apart. */
export interface CommandInvocation {
  /** The whole line. */
  readonly raw: string;
  /** The names that led to the command, in full: `["todo", "add"]`. */
  readonly path: readonly string[];
  /** The words behind them, without the quotes around them. */
  readonly args: readonly string[];
  /** What stands behind the names as it was typed, quotes and all. */
  readonly text: string;
  /** Whether the person has answered yes to what this very command asked before. */
  readonly isConfirmed: boolean;
}

/** One way to go on with a word that is being typed. */
export interface Completion {
  /** What stands there instead of the word. */
  readonly value: string;
  readonly description?: string;
}

/** A word that is being typed behind a command. */
export interface CompletionQuery {
  /** The words before it. */
  readonly args: readonly string[];
  /** What is there of it. */
  readonly partial: string;
}

/**
 * A command that a person types. `Context` is what the commands of one program have at hand; the
 * command system passes it on and never looks into it.
 */
export interface SlashCommand<Context> {
  readonly name: string;
  readonly altNames?: readonly string[];
  readonly description: string;
  /** What may follow, for the help: `[POS] TEXT`. */
  readonly usage?: string;
  /** Whether what follows is prose, in which a quote that nobody closes is just a quote. */
  readonly takesText?: boolean;
  /** Whether it may run while an agent works; each sub-command says so for itself. Default: yes. */
  readonly runsWhileBusy?: boolean;
  /** Absent: the command only groups others. */
  action?(
    context: Context,
    invocation: CommandInvocation,
  ): SlashCommandActionReturn | undefined | Promise<SlashCommandActionReturn | undefined>;
  /** What a word behind it could become. What does not match what is there of it is left out later. */
  complete?(
    context: Context,
    query: CompletionQuery,
  ): readonly Completion[] | Promise<readonly Completion[]>;
  readonly subCommands?: readonly SlashCommand<Context>[];
}
