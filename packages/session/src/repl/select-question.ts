import { hasUnsafe, markUnsafe, type SafeText } from "@chatter/safe-text";
import type { ApprovalRequest } from "@chatter/tool-scheduler";
import type { ApprovalQuestion, ConfirmQuestion, Question } from "./question.ts";
import { type ChoiceView, selectChoices } from "./question-choice.ts";
import type { ReplState } from "./repl-state.ts";

/** The question that is in front, ready to be drawn. Every hidden character in it is visible. */
export interface QuestionView {
  /** What is going to happen, and who wants it. */
  readonly title: SafeText;
  /** The exact command, the files, the difference: line by line. */
  readonly lines: readonly SafeText[];
  /** Why it is asked, that something in it cannot be seen as it is, why the last answer did not fit. */
  readonly notes: readonly QuestionNote[];
  readonly choices: readonly ChoiceView[];
  /** Whether it has the keys. */
  readonly hasKeys: boolean;
  /** Whether the person is changing the arguments in the prompt. */
  readonly isEditing: boolean;
  /** How many more wait behind it. */
  readonly more: number;
}

/** Something to know before one answers. */
export interface QuestionNote {
  readonly tone: "why" | "warning" | "problem";
  readonly text: SafeText;
}

/** The question in front; undefined when nothing is asked. */
export function selectQuestion(state: ReplState): QuestionView | undefined {
  const [question, ...rest] = state.questions;
  if (question === undefined) return undefined;
  return {
    ...describeQuestion(question),
    choices: selectChoices(question),
    hasKeys: state.questionSince !== null,
    isEditing: question.kind === "approval" && question.setAside !== null,
    more: rest.length,
  };
}

type Description = Pick<QuestionView, "title" | "lines" | "notes">;

function describeQuestion(question: Question): Description {
  return question.kind === "approval" ? describeApproval(question) : describeConfirm(question);
}

function describeApproval({ call, problem }: ApprovalQuestion): Description {
  const { approval } = call;
  const by = approval.requestedBy === undefined ? "" : ` (${approval.requestedBy})`;
  const lines = subjectLines(approval);
  return {
    title: markUnsafe(`${approval.title}${by}`),
    lines: lines.map((line) => markUnsafe(line)),
    notes: [
      ...note("why", approval.why),
      ...note("warning", findWarning([approval.title, ...lines])),
      ...note("problem", problem ?? undefined),
    ],
  };
}

/** Line ends of a command stay line ends: what hides behind many of them is seen all the same. */
function subjectLines({ command, paths, diff, details }: ApprovalRequest): readonly string[] {
  return [command, ...(paths ?? []), diff, details].flatMap((text) => text?.split("\n") ?? []);
}

function describeConfirm({ prompt, commands }: ConfirmQuestion): Description {
  const lines = commands.flatMap((command) => command.split("\n"));
  return {
    title: markUnsafe(prompt),
    lines: lines.map((line) => markUnsafe(line)),
    notes: note("warning", findWarning([prompt, ...lines])),
  };
}

function note(tone: QuestionNote["tone"], text: string | undefined): readonly QuestionNote[] {
  return text === undefined ? [] : [{ tone, text: markUnsafe(text) }];
}

function findWarning(texts: readonly string[]): string | undefined {
  return texts.some(hasUnsafe)
    ? "It contains hidden characters, shown here as ␛ or <U+202E>."
    : undefined;
}
