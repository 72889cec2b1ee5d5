import type { SlashCommandActionReturn } from "./command-result.ts";
import { type ResolveFailure, type ResolveOptions, resolveCommand } from "./resolve-command.ts";
import { previewText } from "./shorten-text.ts";
import type { SlashCommand } from "./slash-command.ts";

/** What a command runs under. */
export interface RunOptions extends ResolveOptions {
  /** Whether an agent works. */
  readonly isBusy: boolean;
}

/**
 * Runs the command that a line means. Whatever goes wrong becomes a message; this never rejects.
 * Undefined: it is done, and there is nothing to do or to say.
 */
export async function runCommand<Context>(
  commands: readonly SlashCommand<Context>[],
  text: string,
  context: Context,
  { isBusy, isConfirmed = false }: RunOptions,
): Promise<SlashCommandActionReturn | undefined> {
  const resolved = resolveCommand(commands, text, { isConfirmed });
  if (!resolved.ok) {
    return { type: "message", level: levelOf(resolved.reason), text: resolved.problem };
  }
  const { command, invocation } = resolved;
  const name = `/${invocation.path.join(" ")}`;
  if (isBusy && command.runsWhileBusy === false) {
    return sayError(`${name} does not run while an agent works. Stop it with Esc, or wait.`);
  }
  try {
    return await command.action?.(context, invocation);
  } catch (error) {
    return sayError(`${name} failed: ${describeThrown(error)}`);
  }
}

/** Naming a group alone is a question, not a mistake. */
function levelOf(reason: ResolveFailure): "info" | "error" {
  return reason === "no-verb" ? "info" : "error";
}

function sayError(text: string): SlashCommandActionReturn {
  return { type: "message", level: "error", text };
}

const MOST_CHARACTERS = 500;

function describeThrown(thrown: unknown): string {
  const text = thrown instanceof Error ? thrown.message || thrown.name : wordsOf(thrown);
  return previewText(text, MOST_CHARACTERS);
}

function wordsOf(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    // An object without a prototype has no words.
    return "something was thrown that cannot be shown";
  }
}
