import { descendCommands } from "./descend-commands.ts";
import { formatWord } from "./format-word.ts";
import { parseCommandLine } from "./parse-command-line.ts";
import { type CommandWord, parseWords } from "./parse-words.ts";
import { rankMatch } from "./rank-match.ts";
import type { Completion, CompletionQuery, SlashCommand } from "./slash-command.ts";

/** One way to go on, and what has to be typed for it. */
export interface CommandCompletion extends Completion {
  /** What replaces the word: the value, in quotes where it needs them. */
  readonly insertion: string;
}

/** The ways to go on with the word at the cursor. */
export interface CommandCompletions {
  /** The part of the text that an insertion replaces. */
  readonly start: number;
  readonly end: number;
  /** The best first; none when the text is no command or nothing is known. */
  readonly completions: readonly CommandCompletion[];
}

const MOST_COMPLETIONS = 50;

/**
 * Finds what the word at the cursor could become: a command, a sub-command, or what the command
 * itself offers. What is the same as the word comes first, then what begins with it, then what has
 * its letters in that order; otherwise the order is that of declaration. Never rejects: a command
 * that fails to complete offers nothing.
 */
export async function completeCommand<Context>(
  commands: readonly SlashCommand<Context>[],
  text: string,
  cursor: number,
  context: Context,
): Promise<CommandCompletions> {
  const at = clampCursor(cursor, text);
  const place = findPlace(text, at);
  if (place === undefined) return { start: at, end: at, completions: [] };
  const { word, before } = place;
  const { path, rest } = descendCommands(commands, before);
  const command = path.at(-1);
  const isKnown = command !== undefined || before.length === 0;
  const choices = command === undefined ? commands : (command.subCommands ?? []);
  const query = { args: rest.map(({ value }) => value), partial: readPartial(text, word, at) };
  const candidates = [
    ...(isKnown && rest.length === 0 ? choices.flatMap((choice) => nameOf(choice, query)) : []),
    ...(command === undefined ? [] : await askCommand(command, context, query)),
  ];
  return { start: word.start, end: word.end, completions: rank(candidates, query.partial) };
}

function clampCursor(cursor: number, text: string): number {
  const whole = Number.isNaN(cursor) ? text.length : Math.trunc(cursor);
  return Math.min(Math.max(whole, 0), text.length);
}

interface Place {
  readonly word: CommandWord;
  readonly before: readonly CommandWord[];
}

/** The word that the cursor stands in or at; between words, an empty one. */
function findPlace(text: string, cursor: number): Place | undefined {
  const words = parseCommandLine(text)?.words;
  const [name] = words ?? [];
  if (words === undefined || name === undefined || cursor < name.start) return undefined;
  const index = words.findIndex(({ end }) => end >= cursor);
  const word = words[index];
  if (word !== undefined && word.start <= cursor) return { word, before: words.slice(0, index) };
  const between = { value: "", start: cursor, end: cursor, isClosed: true };
  return { word: between, before: index === -1 ? words : words.slice(0, index) };
}

/** What is there of a word up to the cursor. */
function readPartial(text: string, { start }: CommandWord, cursor: number): string {
  return parseWords(text.slice(start, cursor))[0]?.value ?? "";
}

/** By its name if that matches, else by the other name that was begun. */
function nameOf<Context>(
  { name, altNames = [], description }: SlashCommand<Context>,
  { partial }: CompletionQuery,
): readonly Completion[] {
  const begun = [name, ...altNames].find((spelling) => (rankMatch(partial, spelling) ?? 2) < 2);
  return [{ value: begun ?? name, description }];
}

async function askCommand<Context>(
  command: SlashCommand<Context>,
  context: Context,
  query: CompletionQuery,
): Promise<readonly Completion[]> {
  try {
    return (await command.complete?.(context, query)) ?? [];
  } catch {
    // Somebody is typing: what cannot be offered is not worth an error, running the command is.
    return [];
  }
}

function rank(candidates: readonly Completion[], partial: string): readonly CommandCompletion[] {
  const byValue = new Map<string, Completion>();
  for (const candidate of candidates) {
    if (!byValue.has(candidate.value)) byValue.set(candidate.value, candidate);
  }
  return [...byValue.values()]
    .map((candidate) => ({ candidate, rank: rankMatch(partial, candidate.value) }))
    .filter(({ rank }) => rank !== undefined)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .slice(0, MOST_COMPLETIONS)
    .map(({ candidate }) => ({ ...candidate, insertion: formatWord(candidate.value) }));
}
