import { dropUnsafe, markUnsafe } from "@chatter/safe-text";
import type { ReplState } from "../repl/repl-state.ts";
import { type ReplStep, step } from "../repl/repl-step.ts";
import { selectQuestion } from "../repl/select-question.ts";
import type { Detail } from "./detail.ts";
import { movePage as move, openPage, type PageMove } from "./detail-page.ts";
import { prepareDetail } from "./kept-text.ts";

/**
 * Shows in full what is cut elsewhere, or goes back. A question comes first; then what a command
 * answered, what a tool did, what somebody thought.
 */
export function togglePage(state: ReplState, at: number): ReplStep {
  if (state.page !== null) return step(closePage(state, at));
  const details = selectDetails(state);
  if (details.length > 0) return step(readInFull(state, details));
  const text = "There is nothing to show in full yet.";
  return step({ ...state, reply: { level: "info", text } });
}

/** Shows the last of these in full; the others are before it. */
export function readInFull(state: ReplState, details: readonly Detail[]): ReplState {
  return { ...state, page: openPage(details, state.layout), reply: null };
}

/** Goes back. A question that was behind the page is seen from now on. */
export function closePage(state: ReplState, at: number): ReplState {
  const { questionSince } = state;
  return { ...state, page: null, questionSince: questionSince === null ? null : at };
}

/** Moves in what is being read, of which so many rows are in sight. */
export function movePage(state: ReplState, to: PageMove, height: number): ReplStep {
  const { page, layout } = state;
  return page === null ? step(state) : step({ ...state, page: move(page, to, height, layout) });
}

function selectDetails(state: ReplState): readonly Detail[] {
  const question = selectQuestion(state);
  if (question === undefined) {
    return [...state.session.details.map(prepareDetail), ...answerOf(state)];
  }
  const { title, lines } = question;
  const text = lines.map((line) => line.text).join("\n");
  const tones = lines.map(({ tone }) => tone);
  return [{ title, text: markUnsafe(text, { newlines: "keep" }), tones, omitted: 0 }];
}

/** What a command answered, as long as it is in sight. */
function answerOf({ reply }: ReplState): readonly Detail[] {
  if (reply === null) return [];
  const text = dropUnsafe(reply.text.trimEnd());
  return [{ title: dropUnsafe("Answer"), text, tones: [], omitted: 0 }];
}
