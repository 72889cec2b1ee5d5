import { cutText } from "../prompt/cut-text.ts";

/** What an edit takes away and puts in its place, as far as it is kept. */
export interface EditDiff {
  /** Each with its sign: `-` goes, `+` comes. */
  readonly lines: readonly string[];
  /** Lines that were too many to be kept. */
  readonly omitted: number;
}

const MAX_LINES = 100;
const MAX_LINE_LENGTH = 300;

/** Longer texts are not taken apart: nobody reads them in a transcript. */
const MAX_TEXT_LENGTH = 200_000;

/** The difference that a tool makes by its input, in the spellings of the agents; undefined: none is told. */
export function readEditDiff(input: Readonly<Record<string, unknown>>): EditDiff | undefined {
  const edits = Array.isArray(input["edits"]) ? input["edits"] : [input];
  const lines = edits.slice(0, MAX_LINES).flatMap(listChanges);
  if (lines.length === 0) return undefined;
  const kept = lines.slice(0, MAX_LINES).map(shortenLine);
  return { lines: kept, omitted: lines.length - kept.length };
}

function listChanges(edit: unknown): readonly string[] {
  if (typeof edit !== "object" || edit === null) return [];
  const before = textOf(edit, "old_string");
  const after = textOf(edit, "new_string") ?? textOf(edit, "content");
  if (before === undefined && after === undefined) return [];
  const [old, fresh] = [splitLines(before), splitLines(after)];
  const head = countEqual(old, fresh);
  const tail = countEqual(old.slice(head).reverse(), fresh.slice(head).reverse());
  return [
    ...old.slice(head, old.length - tail).map((line) => `-${line}`),
    ...fresh.slice(head, fresh.length - tail).map((line) => `+${line}`),
  ];
}

function shortenLine(line: string): string {
  return line.length > MAX_LINE_LENGTH ? `${cutText(line, MAX_LINE_LENGTH)}…` : line;
}

function textOf(edit: object, field: string): string | undefined {
  const value: unknown = Object.entries(edit).find(([key]) => key === field)?.[1];
  return typeof value === "string" && value.length <= MAX_TEXT_LENGTH ? value : undefined;
}

function splitLines(text: string | undefined): readonly string[] {
  return text === undefined || text === "" ? [] : text.replace(/\n$/, "").split("\n");
}

/** How many lines are the same from the start. */
function countEqual(one: readonly string[], other: readonly string[]): number {
  const different = one.findIndex((line, index) => line !== other[index]);
  return different === -1 ? Math.min(one.length, other.length) : different;
}
