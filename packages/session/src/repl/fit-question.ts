import { markUnsafe, type SafeText } from "@chatter/safe-text";
import type { TonedLine } from "../diff/toned-line.ts";
import { wrapTonedLine } from "../diff/wrap-toned-line.ts";
import type { PromptLayout } from "../prompt/prompt-layout.ts";
import { wrapText } from "../wrap-text.ts";
import { type CutLines, cutLines } from "./cut-lines.ts";
import type { ChoiceView } from "./question-choice.ts";
import type { QuestionNote, QuestionView } from "./select-question.ts";

/** A question in rows. */
export interface ScreenQuestion
  extends CutLines<TonedLine>,
    Pick<QuestionView, "hasKeys" | "isEditing" | "count"> {
  /** Undefined where the room is better used for what it is about. */
  readonly title: SafeText | undefined;
  readonly notes: readonly QuestionNote[];
  readonly choices: readonly SafeText[];
  /** Rows about those that wait behind it. */
  readonly others: readonly SafeText[];
}

/** A question with all of its rows, and the choices once more in as few as possible. */
export interface WholeQuestion extends ScreenQuestion {
  readonly shortChoices: readonly SafeText[];
}

/** What stands below the title begins below its text, and leaves the last column free. */
const INDENT_COLUMNS = 1;

/** Breaks a question into rows. */
export function layOutQuestion(question: QuestionView, prompt: PromptLayout): WholeQuestion {
  const { lines, notes, choices, ...rest } = question;
  const layout = { ...prompt, columns: Math.max(1, prompt.columns - INDENT_COLUMNS) };
  return {
    ...rest,
    lines: lines.flatMap((line) => wrapTonedLine(line, layout)),
    hidden: 0,
    notes: notes.flatMap(({ tone, text }) =>
      wrapText(text, layout).map((row) => ({ tone, text: row })),
    ),
    choices: wrapChoices(choices, layout),
    shortChoices: wrapText(markUnsafe(choices.map(({ key }) => key).join("/")), layout),
  };
}

/** The rows that a question would have if there was room for all of it. */
export function countWantedRows(question: WholeQuestion): number {
  const others = Math.min(MAX_OTHER_ROWS, question.others.length);
  return countFrameRows(question) + question.lines.length + others;
}

/** The rows around what a question is about: its title, its notes and its choices. */
export function countFrameRows({ notes, choices }: ScreenQuestion): number {
  return 1 + notes.length + choices.length;
}

/**
 * Takes the rows of a question that fit. Where there is little room, what it is about and the keys
 * that answer come first: nobody shall say yes to what they cannot see.
 */
export function fitQuestion(whole: WholeQuestion, rows: number): ScreenQuestion {
  const { shortChoices, ...question } = whole;
  const { lines } = question;
  const room = rows - countFrameRows(question);
  if (room >= Math.min(lines.length, LEAST_LINES)) {
    const others = fitOthers(question, room - lines.length);
    return { ...question, ...cutLines(lines, room), others };
  }
  const choices = shortChoices.slice(0, Math.max(0, rows - 1));
  const least = Math.min(lines.length, LEAST_LINES, rows - choices.length);
  let left = rows - choices.length - least;
  const title = left > 0 ? question.title : undefined;
  left -= title === undefined ? 0 : 1;
  const notes = selectNotes(question.notes, left);
  const shown = cutLines(lines, least + left - notes.length);
  return { ...question, ...shown, title, notes, choices, others: [] };
}

/** One, and a row that says how many more there are. */
const LEAST_LINES = 2;

/** Those that wait are not to push out everything else. */
const MAX_OTHER_ROWS = 5;

function fitOthers({ others, count }: ScreenQuestion, room: number): readonly SafeText[] {
  const rows = Math.min(room, MAX_OTHER_ROWS);
  if (rows <= 0 || count <= 1) return [];
  if (count - 1 <= rows) return others;
  const shown = others.slice(0, rows - 1);
  return [...shown, markUnsafe(`and ${count - 1 - shown.length} more`)];
}

/** Why it is asked matters less than what is wrong with it. */
function selectNotes(notes: readonly QuestionNote[], rows: number): readonly QuestionNote[] {
  const isUrgent = ({ tone }: QuestionNote): boolean => tone !== "why";
  const urgent = notes.filter(isUrgent);
  return [...urgent, ...notes.filter((note) => !isUrgent(note))].slice(0, rows);
}

/** Rows end between choices, so that each stands behind its key. */
function wrapChoices(choices: readonly ChoiceView[], layout: PromptLayout): readonly SafeText[] {
  const rows: string[] = [];
  for (const { key, label } of choices) {
    const choice = `[${key}] ${label}`;
    const last = rows.at(-1);
    const joined = `${last}  ${choice}`;
    if (last === undefined || layout.widthOf(joined) > layout.columns) rows.push(choice);
    else rows[rows.length - 1] = joined;
  }
  return rows.flatMap((row) => wrapText(markUnsafe(row), layout));
}
