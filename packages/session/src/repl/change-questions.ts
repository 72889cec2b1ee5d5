import type { WaitingToolCall } from "@chatter/tool-scheduler";
import { createPromptState } from "../prompt/prompt-state.ts";
import { reducePrompt } from "../prompt/reduce-prompt.ts";
import { parseEditedArguments, selectEditableText } from "./editable-arguments.ts";
import type { ApprovalQuestion, ConfirmQuestion, Question } from "./question.ts";
import { type QuestionChoice, selectChoices } from "./question-choice.ts";
import { isBusy, type ReplState } from "./repl-state.ts";
import { type ReplStep, step } from "./repl-step.ts";

/** A person needs so long to see that a question has come: what they typed before is no answer. */
const LEAST_SEEN_MS = 400;

/** A call needs a yes. */
export function askQuestion(state: ReplState, call: WaitingToolCall, at: number): ReplStep {
  const { callId: id } = call.request;
  return step(
    addQuestion(state, { kind: "approval", id, call, setAside: null, problem: null }, at),
  );
}

/** Puts a question behind the others. It gets the keys unless the person is writing something. */
export function addQuestion(state: ReplState, question: Question, at: number): ReplState {
  const others = state.questions.filter(({ id }) => id !== question.id);
  return giveKeys({ ...state, questions: [...others, question] }, at);
}

/** A call needs no answer any more. */
export function withdrawQuestion(state: ReplState, id: string, at: number): ReplStep {
  return step(removeQuestion(state, id, at));
}

/** An answer did not fit: it is asked on, with the reason. */
export function refuseAnswer(state: ReplState, id: string, problem: string): ReplStep {
  const questions = state.questions.map((question) =>
    question.id === id && question.kind === "approval" ? { ...question, problem } : question,
  );
  return step({ ...state, questions });
}

/** Answers the first question. What comes too soon to have been meant is no answer. */
export function answerQuestion(state: ReplState, choice: QuestionChoice, at: number): ReplStep {
  const [question] = state.questions;
  const { questionSince } = state;
  if (question === undefined || questionSince === null) return step(state);
  const isOffered = selectChoices(question).some((offered) => offered.choice === choice);
  if (!isOffered || at - questionSince < LEAST_SEEN_MS) return step(state);
  if (question.kind === "confirm") return answerConfirm(state, question, choice, at);
  if (choice === "edit") return step(beginEdit(state, question));
  return step(removeQuestion(state, question.id, at), {
    type: "answer-call",
    callId: question.id,
    outcome: choice,
    payload: {},
  });
}

/** Sends the arguments that were written; they stay in the prompt until they are taken. */
export function submitEdit(state: ReplState, question: ApprovalQuestion, text: string): ReplStep {
  const { id, call } = question;
  const parsed = parseEditedArguments(call, text);
  if (!parsed.ok) return refuseAnswer(state, id, parsed.problem);
  const payload = { args: parsed.args };
  return step(state, { type: "answer-call", callId: id, outcome: "edit", payload });
}

/** Leaves the arguments as they were; the question has the keys again. */
export function endEdit(state: ReplState, question: ApprovalQuestion, at: number): ReplState {
  const { setAside } = question;
  if (setAside === null) return state;
  const questions = state.questions.map((other) =>
    other.id === question.id ? { ...question, setAside: null, problem: null } : other,
  );
  return { ...state, prompt: setAside, questions, questionSince: at };
}

/** The first question has the keys while nothing is written, until it is answered. */
export function giveKeys(state: ReplState, at: number): ReplState {
  if (state.questions.length === 0) return { ...state, questionSince: null };
  if (state.questionSince !== null || state.prompt.content.text !== "") return state;
  return { ...state, questionSince: at };
}

function answerConfirm(
  state: ReplState,
  { id, line }: ConfirmQuestion,
  choice: QuestionChoice,
  at: number,
): ReplStep {
  const next = removeQuestion(state, id, at);
  if (choice === "deny") return step(next);
  return step(next, { type: "run-command", line, isConfirmed: true, isBusy: isBusy(state) });
}

function beginEdit(state: ReplState, question: ApprovalQuestion): ReplState {
  const text = selectEditableText(question.call);
  return {
    ...state,
    prompt: reducePrompt(createPromptState(), { type: "set-text", text }, state.layout),
    questions: state.questions.with(0, { ...question, setAside: state.prompt, problem: null }),
    questionSince: null,
  };
}

/** Removes a question; the one behind it is seen from now on. */
function removeQuestion(state: ReplState, id: string, at: number): ReplState {
  const question = state.questions.find((candidate) => candidate.id === id);
  if (question === undefined) return state;
  const ended = question.kind === "approval" ? endEdit(state, question, at) : state;
  const questions = ended.questions.filter((candidate) => candidate.id !== id);
  const isFirst = state.questions[0] === question;
  return giveKeys({ ...ended, questions, ...(isFirst ? { questionSince: null } : {}) }, at);
}
