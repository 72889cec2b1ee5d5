import {
  type CompletionOffer,
  completeCommand,
  isCommandLine,
  type Member,
  type SlashCommand,
} from "@chatter/session";

/** What the word at the cursor could become: a command and what belongs to it, or a member's name. */
export async function findCompletions<Context>(
  { text, cursor }: { readonly text: string; readonly cursor: number },
  commands: readonly SlashCommand<Context>[],
  context: Context,
  members: readonly Member[],
): Promise<CompletionOffer> {
  if (!isCommandLine(text)) return completeName(text, cursor, members);
  const found = await completeCommand(commands, text, cursor, context);
  const items = found.completions.map(({ value, insertion, description }) => ({
    value: insertion,
    label: value,
    ...(description === undefined ? {} : { description }),
  }));
  return { text, cursor, range: { start: found.start, end: found.end }, items };
}

function completeName(text: string, cursor: number, members: readonly Member[]): CompletionOffer {
  const [word = ""] = /(?<=^|\s)@\S*$/.exec(text.slice(0, cursor)) ?? [];
  const wanted = word.slice(1).toLowerCase();
  const items = members
    .filter(({ name, displayName }) =>
      [name, displayName].some((each) => each.toLowerCase().startsWith(wanted)),
    )
    .map(({ name, displayName }) => ({ value: `@${name} `, description: displayName }));
  const range = { start: cursor - word.length, end: cursor };
  return { text, cursor, range, items: word === "" ? [] : items };
}
