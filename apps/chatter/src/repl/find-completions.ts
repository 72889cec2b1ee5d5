import {
  type CompletionItem,
  type CompletionOffer,
  completeCommand,
  findMember,
  isCommandLine,
  type Member,
  type SlashCommand,
} from "@chatter/session";
import type { ListedPath } from "../files/list-paths.ts";

/** What can stand behind an `@`. */
export interface Mentionable {
  readonly members: readonly Member[];
  /** The files and folders of the project that begin so. */
  readonly listPaths: (typed: string) => Promise<readonly ListedPath[]>;
}

/**
 * What the word at the cursor could become: a command and what belongs to it, a member's name, or a
 * path in the project.
 */
export async function findCompletions<Context>(
  { text, cursor }: { readonly text: string; readonly cursor: number },
  commands: readonly SlashCommand<Context>[],
  context: Context,
  mentionable: Mentionable,
): Promise<CompletionOffer> {
  if (!isCommandLine(text)) return await completeMention(text, cursor, mentionable);
  const found = await completeCommand(commands, text, cursor, context);
  const items = found.completions.map(({ value, insertion, description }) => ({
    value: insertion,
    label: value,
    ...(description === undefined ? {} : { description }),
  }));
  return { text, cursor, range: { start: found.start, end: found.end }, items };
}

async function completeMention(
  text: string,
  cursor: number,
  { members, listPaths }: Mentionable,
): Promise<CompletionOffer> {
  const [word = ""] = /(?<=^|\s)@\S*$/.exec(text.slice(0, cursor)) ?? [];
  const range = { start: cursor - word.length, end: cursor };
  if (word === "") return { text, cursor, range, items: [] };
  const typed = word.slice(1);
  const names = completeName(typed, members);
  const paths = completePath(await listPaths(typed), members);
  return { text, cursor, range, items: [...names, ...paths] };
}

function completeName(typed: string, members: readonly Member[]): readonly CompletionItem[] {
  const wanted = typed.toLowerCase();
  return members
    .filter(({ name, displayName }) =>
      [name, displayName].some((each) => each.toLowerCase().startsWith(wanted)),
    )
    .map(({ name, displayName }) => ({ value: `@${name} `, description: displayName }));
}

/** A folder is no end: what is in it can follow. What a member is called means the member. */
function completePath(
  paths: readonly ListedPath[],
  members: readonly Member[],
): readonly CompletionItem[] {
  return paths
    .filter(({ path, isFolder }) => isFolder || findMember(members, path) === undefined)
    .map(({ path, isFolder }) => ({ value: isFolder ? `@${path}` : `@${path} ` }));
}
