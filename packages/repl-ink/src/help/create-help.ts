import type { PageText } from "@chatter/session";
import { pageKeys } from "../details/page-keys.ts";
import { listKeyHelp } from "../prompt/list-key-help.ts";
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
/** Of the keys; longer ones have a row of their own. */
const KEY_COLUMNS = 24;
const INDENT = "  ";

/** What the keys do, made from the tables that dispatch them. */
export function createHelp(columns: number): PageText {
  const format = columns < WIDE_COLUMNS ? formatNarrow : formatWide;
  const lines = listParts().flatMap(({ group, rows }, index): PageText["lines"] => [
    ...(index === 0 ? [] : [{ text: "", tone: "plain" } as const]),
    { text: group, tone: "heading" },
    ...rows
      .flatMap((row) => format(row, columns - INDENT.length))
      .map((text) => ({ text: INDENT + text, tone: "plain" as const })),
  ]);
  return { title: "Keys", lines };
}

function formatNarrow({ keys, description }: HelpRow, columns: number): readonly string[] {
  const [first = "", ...others] = wrapWords(`${keys}: ${description}`, columns - INDENT.length);
  return [first, ...others.map((text) => INDENT + text)];
}

function formatWide({ keys, description }: HelpRow, columns: number): readonly string[] {
  const rows = wrapWords(description, columns - KEY_COLUMNS);
  const hasOwnRow = keys.length > KEY_COLUMNS - INDENT.length;
  const texts = hasOwnRow ? ["", ...rows] : rows;
  return texts.map((text, index) => (index === 0 ? keys : "").padEnd(KEY_COLUMNS) + text);
}

/** Rows of whole words; a word that is too long has one of its own. */
function wrapWords(text: string, columns: number): readonly string[] {
  const rows: string[] = [];
  let row = "";
  for (const word of text.split(" ")) {
    const isFull = row !== "" && row.length + 1 + word.length > columns;
    if (isFull) rows.push(row);
    row = row === "" || isFull ? word : `${row} ${word}`;
  }
  return [...rows, row];
}

/** What is needed most comes first. */
function listParts(): readonly HelpPart[] {
  const groups = listKeyHelp();
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
