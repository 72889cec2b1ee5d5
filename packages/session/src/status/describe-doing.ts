import { shortenText } from "../commands/shorten-text.ts";
import { describeUse } from "../describe-tool.ts";
import type { Question } from "../repl/question.ts";
import { isBusy, type ReplState } from "../repl/repl-state.ts";
import type { WorkState } from "../work-state.ts";

/** There is more to say in the line: for how long, at what price, how to stop it. */
const MAX_USE = 40;

/** What whoever works does, in a few words. */
export function describeDoing(state: ReplState, work: WorkState): string {
  if (state.isStopping) return "is stopping";
  if (isAsking(state.questions, work)) return "waits for your answer";
  return work.call === undefined ? "is thinking" : shortenText(describeUse(work.call), MAX_USE);
}

/** What goes on although no member works. */
export function describeOwnDoing(state: ReplState): string {
  if (state.isStopping) return "Stopping";
  if (isWaiting(state)) return "Your command waits for your answer";
  return isBusy(state) ? "Somebody is about to begin" : "Your command runs";
}

/** Whether nothing goes on before the person has answered. */
export function isWaiting({ session, questions, toolCalls, isConversing }: ReplState): boolean {
  const { work } = session;
  if (work !== null) return isAsking(questions, work);
  const waitsAll = toolCalls.every(({ status }) => status === "awaiting_approval");
  return !isConversing && toolCalls.length > 0 && waitsAll;
}

function isAsking(questions: readonly Question[], { member }: WorkState): boolean {
  return questions.some(
    (question) =>
      question.kind === "approval" && question.call.approval.requestedBy === member.displayName,
  );
}
