import { markUnsafe, type SafeText } from "@chatter/safe-text";
import type { PromptLayout } from "../prompt/prompt-layout.ts";
import { wrapText } from "../wrap-text.ts";
import { type CutLines, cutLines } from "./cut-lines.ts";
import type { ChoiceView } from "./question-choice.ts";
import type { QuestionNote, QuestionView } from "./select-question.ts";

/** A question in rows. */
export interface ScreenQuestion
  extends CutLines,
    Pick<QuestionView, "hasKeys" | "isEditing" | "more"> {
  /** Undefined where the room is better used for what it is about. */
  readonly title: SafeText | undefined;
  readonly notes: readonly QuestionNote[];
  readonly choices: readonly SafeText[];
}

/** A question with all of its rows, and the choices once more in as few as possible. */
export interface WholeQuestion extends ScreenQuestion {
  readonly shortChoices: readonly SafeText[];
}

/** Breaks a question into rows. */
export function layOutQuestion(question: QuestionView, layout: PromptLayout): WholeQuestion {
  const { lines, notes, choices, ...rest } = question;
  return {
    ...rest,
    lines: lines.flatMap((line) => wrapText(line, layout)),
    hidden: 0,
    notes: notes.flatMap(({ tone, text }) =>
      wrapText(text, layout).map((row) => ({ tone, text: row })),
    ),
    choices: wrapText(
      joinChoices(choices, ({ key, label }) => `[${key}] ${label}`, "  "),
      layout,
    ),
    shortChoices: wrapText(
      joinChoices(choices, ({ key }) => key, "/"),
      layout,
    ),
  };
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
  if (room >= Math.min(lines.length, LEAST_LINES)) return { ...question, ...cutLines(lines, room) };
  const choices = shortChoices.slice(0, Math.max(0, rows - 1));
  const least = Math.min(lines.length, LEAST_LINES, rows - choices.length);
  let left = rows - choices.length - least;
  const title = left > 0 ? question.title : undefined;
  left -= title === undefined ? 0 : 1;
  const notes = selectNotes(question.notes, left);
  return { ...question, ...cutLines(lines, least + left - notes.length), title, notes, choices };
}

/** One, and a row that says how many more there are. */
const LEAST_LINES = 2;

/** Why it is asked matters less than what is wrong with it. */
function selectNotes(notes: readonly QuestionNote[], rows: number): readonly QuestionNote[] {
  const isUrgent = ({ tone }: QuestionNote): boolean => tone !== "why";
  const urgent = notes.filter(isUrgent);
  return [...urgent, ...notes.filter((note) => !isUrgent(note))].slice(0, rows);
}

function joinChoices(
  choices: readonly ChoiceView[],
  format: (choice: ChoiceView) => string,
  separator: string,
): SafeText {
  return markUnsafe(choices.map(format).join(separator));
}
