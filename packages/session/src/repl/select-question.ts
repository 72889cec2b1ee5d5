import { hasUnsafe, markUnsafe, type SafeText } from "@chatter/safe-text";
import type { ApprovalRequest } from "@chatter/tool-scheduler";
import { shortenText } from "../commands/shorten-text.ts";
import { toneDiff } from "../diff/tone-diff.ts";
import type { TonedLine } from "../diff/toned-line.ts";
import type { ApprovalQuestion, ConfirmQuestion, Question } from "./question.ts";
import { type ChoiceView, selectChoices } from "./question-choice.ts";
import type { ReplState } from "./repl-state.ts";

/** The question that is in front, ready to be drawn. Every hidden character in it is visible. */
export interface QuestionView {
  /** What is going to happen, and who wants it. */
  readonly title: SafeText;
  /** The exact command, the files, the difference: line by line. */
  readonly lines: readonly TonedLine[];
  /** Why it is asked, that something in it cannot be seen as it is, why the last answer did not fit. */
  readonly notes: readonly QuestionNote[];
  readonly choices: readonly ChoiceView[];
  /** Whether it has the keys. */
  readonly hasKeys: boolean;
  /** Whether the person is changing the arguments in the prompt. */
  readonly isEditing: boolean;
  /** Those that wait behind it, each in a line: who, what with, and the beginning of what it is about. */
  readonly others: readonly SafeText[];
  /** How many there are, this one included. */
  readonly count: number;
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
    others: rest.slice(0, MAX_OTHERS).map(summariseQuestion),
    count: state.questions.length,
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
    lines,
    notes: [
      ...note("why", approval.why),
      ...note("warning", findWarning(approval.title, rawText(approval))),
      ...note("problem", problem ?? undefined),
    ],
  };
}

/** Line ends of a command stay line ends: what hides behind many of them is seen all the same. */
function subjectLines({ command, paths, diff, details }: ApprovalRequest): readonly TonedLine[] {
  const changes = diff?.split("\n") ?? [];
  const tones = toneDiff(changes);
  return [
    ...plainLines([command, ...(paths ?? [])]),
    ...changes.map((line, index) => ({ text: markUnsafe(line), tone: tones[index] ?? "plain" })),
    ...plainLines([details]),
  ];
}

function plainLines(texts: readonly (string | undefined)[]): readonly TonedLine[] {
  const lines = texts.flatMap((text) => text?.split("\n") ?? []);
  return lines.map((line) => ({ text: markUnsafe(line), tone: "plain" }));
}

function rawText({ command, paths, diff, details }: ApprovalRequest): string {
  return [command, ...(paths ?? []), diff, details].join("\n");
}

function describeConfirm({ prompt, commands }: ConfirmQuestion): Description {
  return {
    title: markUnsafe(prompt),
    lines: plainLines(commands),
    notes: note("warning", findWarning(prompt, commands.join("\n"))),
  };
}

function note(tone: QuestionNote["tone"], text: string | undefined): readonly QuestionNote[] {
  return text === undefined ? [] : [{ tone, text: markUnsafe(text) }];
}

function findWarning(title: string, text: string): string | undefined {
  return hasUnsafe(title) || hasUnsafe(text)
    ? "It contains hidden characters, shown here as ␛ or <U+202E>."
    : undefined;
}

/** More are counted. */
const MAX_OTHERS = 20;

/** So much of what a question is about is enough to tell it from the others. */
const MAX_SUMMARY = 120;

function summariseQuestion(question: Question, index: number): SafeText {
  return markUnsafe(`${index + 2}. ${shortenText(describeShortly(question), MAX_SUMMARY)}`);
}

function describeShortly(question: Question): string {
  if (question.kind === "confirm") return question.prompt;
  const { requestedBy, toolName, title, command, paths } = question.call.approval;
  const about = command ?? paths?.join(" ") ?? title;
  const by = requestedBy === undefined ? "" : `${requestedBy}: `;
  return `${by}${toolName} ${about.trim()}`;
}
