import type { PageText } from "@chatter/session";
import { pageKeys } from "../details/page-keys.ts";
import { listKeyHelp } from "../prompt/list-key-help.ts";
import type { PromptCommand } from "../prompt/prompt-command.ts";
import { questionKeys } from "../question/question-keys.ts";

interface HelpRow {
  readonly keys: string;
  readonly description: string;
}

interface HelpPart {
  readonly group: string;
  readonly rows: readonly HelpRow[];
}

/** What a line means by its beginning. */
const BEGINNINGS: readonly HelpRow[] = [
  { keys: "/", description: "A command; // begins a prompt with a /" },
  { keys: "@name", description: "For this member, or several" },
  { keys: "@path", description: "A file of the project" },
  { keys: "!", description: "A command for the shell" },
];

/** In fewer columns a description stands behind its keys, wherever those end. */
const WIDE_COLUMNS = 70;

/** What the keys do, made from the tables that dispatch them; without those that do nothing here. */
export function createHelp(
  columns: number,
  isHandled: (command: PromptCommand) => boolean,
): PageText {
  const parts = listParts(isHandled);
  const widest = Math.max(...parts.flatMap(({ rows }) => rows.map(({ keys }) => keys.length)));
  const format = ({ keys, description }: HelpRow): string =>
    columns < WIDE_COLUMNS ? `${keys}: ${description}` : `${keys.padEnd(widest + 2)}${description}`;
  const lines = parts.flatMap(({ group, rows }, index): PageText["lines"] => [
    ...(index === 0 ? [] : [{ text: "", tone: "plain" } as const]),
    { text: group, tone: "heading" },
    ...rows.map((row) => ({ text: `  ${format(row)}`, tone: "plain" as const })),
  ]);
  return { title: "Keys", lines };
}

/** What is needed most comes first. */
function listParts(isHandled: (command: PromptCommand) => boolean): readonly HelpPart[] {
  const groups = listKeyHelp(isHandled);
  const isFirst = ({ group }: HelpPart): boolean => group === "Session";
  return [
    ...groups.filter(isFirst),
    { group: "At the beginning", rows: BEGINNINGS },
    ...groups.filter((part) => !isFirst(part)),
    { group: "Answering", rows: questionKeys.map(toRow) },
    { group: "Reading in full", rows: pageKeys.map(toRow) },
  ];
}

function toRow(binding: {
  readonly keys: readonly string[];
  readonly description: string;
}): HelpRow {
  return { keys: binding.keys.join(", "), description: binding.description };
}
