import { markUnsafe, type SafeText } from "@chatter/safe-text";
import type { ApprovalOutcome, ApprovalRequest } from "@chatter/tool-scheduler";
import type { Question } from "./question.ts";

/** What a person can answer: to a call as the scheduler has it, to a command yes or no. */
export type QuestionChoice = ApprovalOutcome;

/** An answer, the key that gives it, and what it means. */
export interface ChoiceView {
  readonly key: string;
  readonly choice: QuestionChoice;
  readonly label: SafeText;
}

/** The answers that a question takes, the careful one last: it is what Enter and Escape give. */
export function selectChoices(question: Question): readonly ChoiceView[] {
  if (question.kind === "confirm") return [choose("y", "once", "yes"), choose("n", "deny", "no")];
  const { offers, toolName } = question.call.approval;
  return [
    choose("y", "once", "yes, once"),
    ...(offers.prefix === undefined
      ? []
      : [choose("p", "always_prefix", `always for ${describePrefix(question.call.approval)}`)]),
    ...(offers.tool === undefined ? [] : [choose("a", "always_tool", `always for ${toolName}`)]),
    ...(offers.canSave ? [choose("s", "always_and_save", "always, in later sessions too")] : []),
    choose("e", "edit", "change it"),
    choose("n", "deny", "no"),
  ];
}

function choose(key: string, choice: QuestionChoice, label: string): ChoiceView {
  return { key, choice, label: markUnsafe(label) };
}

function describePrefix({ offers }: ApprovalRequest): string {
  const texts = (offers.prefix ?? []).flatMap(({ commandPrefix, path }) =>
    commandPrefix === undefined ? (path === undefined ? [] : [path]) : [`${commandPrefix} …`],
  );
  return texts.join(", ");
}
