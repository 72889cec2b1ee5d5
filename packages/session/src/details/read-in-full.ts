import { markUnsafe } from "@chatter/safe-text";
import type { ReplState } from "../repl/repl-state.ts";
import { type ReplStep, step } from "../repl/repl-step.ts";
import { selectQuestion } from "../repl/select-question.ts";
import type { Detail } from "./detail.ts";
import { movePage as move, openPage, type PageMove } from "./detail-page.ts";
import { prepareDetail } from "./kept-text.ts";

/**
 * Shows in full what is cut elsewhere, or goes back. A question comes first; then what a tool answered
 * or somebody thought.
 */
export function togglePage(state: ReplState, at: number): ReplStep {
  if (state.page !== null) return step(closePage(state, at));
  const page = openPage(selectDetails(state), state.layout);
  if (page !== null) return step({ ...state, page, helpPage: null, reply: null });
  const text = "There is nothing to show in full yet.";
  return step({ ...state, reply: { level: "info", text } });
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
  if (question === undefined) return state.session.details.map(prepareDetail);
  const { title, lines } = question;
  const text = lines.map((line) => line.text).join("\n");
  const tones = lines.map(({ tone }) => tone);
  return [{ title, text: markUnsafe(text, { newlines: "keep" }), tones, omitted: 0 }];
}
