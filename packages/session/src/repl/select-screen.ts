import { dropUnsafe, type SafeText } from "@chatter/safe-text";
import type { DetailPage } from "../details/detail-page.ts";
import { type DetailPageView, selectDetailPage } from "../details/select-detail-page.ts";
import { isSpacious } from "../is-spacious.ts";
import { selectPromptRows } from "../prompt/select-prompt-rows.ts";
import type { PlanPanel } from "../select-plan-panel.ts";
import { selectPlanPanel } from "../select-plan-panel.ts";
import { wrapText } from "../wrap-text.ts";
import { type CutLines, cutLines } from "./cut-lines.ts";
import {
  countFrameRows,
  countWantedRows,
  fitQuestion,
  layOutQuestion,
  type ScreenQuestion,
} from "./fit-question.ts";
import { planRows } from "./plan-rows.ts";
import { isRunning, type ReplState, type Reply } from "./repl-state.ts";
import { type OutboxLine, selectOutboxLine } from "./select-outbox-line.ts";
import { selectQuestion } from "./select-question.ts";

/** The terminal, and what of the screen is wanted. */
export interface ScreenSize {
  readonly rows: number;
  readonly now: number;
  /** Without one, keys do nothing: a recording is being watched. */
  readonly hasPrompt: boolean;
  /** Whether something stands above it. */
  readonly hasTranscript: boolean;
}

/** Everything below the finished transcript, cut to the rows that there are. */
export interface ScreenView {
  /** What is read in full: it has the place of everything but the status. */
  readonly page: DetailPageView | undefined;
  readonly question: ScreenQuestion | undefined;
  readonly reply: (Pick<Reply, "level"> & CutLines) | undefined;
  readonly outbox: OutboxLine | undefined;
  readonly panel: PlanPanel | undefined;
  readonly hasStatus: boolean;
  /** With the lines of a search and a notice; 0 only where a question needs the last row. */
  readonly promptRows: number;
  readonly menuRows: number;
  /** What is left for what is going on in the transcript. */
  readonly liveRows: number;
  /** Whether a blank row sets it off from the rest. */
  readonly hasGap: boolean;
}

const MAX_PROMPT_ROWS = 8;
/** A menu has so many rows, or a quarter of a tall terminal. */
const USUAL_MENU_ROWS = 6;

/** Decides what is in sight, and how much of it. */
export function selectScreen(state: ReplState, size: ScreenSize): ScreenView {
  if (state.page !== null) return selectReading(state, state.page, size);
  if (state.isClosed) return { ...EMPTY, liveRows: Math.max(1, size.rows - 1) };
  const asked = selectQuestion(state);
  const question = asked && layOutQuestion(asked, state.layout);
  const replyLines = selectReplyLines(state);
  const outbox = size.hasPrompt ? selectOutboxLine(state) : undefined;
  const panel = selectPanel(state, size);
  const wanted = {
    question: question === undefined ? 0 : countWantedRows(question),
    reply: replyLines.length,
    outbox: outbox === undefined ? 0 : 1,
    panel: panel === undefined ? 0 : panel.rows.length + 1,
    work: isRunning(state) ? 1 : 0,
    idle: size.hasPrompt && !isRunning(state) ? 1 : 0,
    gap: wantsGap(size, panel !== undefined || isRunning(state)) ? 1 : 0,
    ...wantedPrompt(state, size),
  };
  const leastQuestion = question === undefined ? 0 : countFrameRows(question) + 1;
  const given = planRows(size.rows, wanted, leastQuestion);
  return {
    page: undefined,
    question: question && given.question > 0 ? fitQuestion(question, given.question) : undefined,
    reply:
      state.reply === null || given.reply === 0
        ? undefined
        : { level: state.reply.level, ...cutLines(replyLines, given.reply) },
    outbox: given.outbox > 0 ? outbox : undefined,
    panel: given.panel > 0 ? selectPanel(state, size, given.panel) : undefined,
    hasStatus: given.work + given.idle > 0,
    promptRows: given.prompt,
    menuRows: given.menu,
    liveRows: given.live,
    hasGap: given.gap > 0,
  };
}

/** A blank row between what was said and what goes on, if there is both. */
function wantsGap({ rows, hasPrompt, hasTranscript }: ScreenSize, isGoingOn: boolean): boolean {
  return hasTranscript && (hasPrompt || isGoingOn) && isSpacious(rows);
}

/** So many rows are for the page before the status has one. */
const LEAST_PAGE_ROWS = 5;

function selectReading(state: ReplState, page: DetailPage, { rows }: ScreenSize): ScreenView {
  const room = Math.max(1, rows - 1);
  const hasStatus = room > LEAST_PAGE_ROWS;
  const { layout, questions } = state;
  const seen = { layout, hasQuestion: questions.length > 0 };
  return { ...EMPTY, page: selectDetailPage(page, room - (hasStatus ? 1 : 0), seen), hasStatus };
}

const EMPTY: ScreenView = {
  page: undefined,
  question: undefined,
  reply: undefined,
  outbox: undefined,
  panel: undefined,
  hasStatus: false,
  promptRows: 0,
  menuRows: 0,
  liveRows: 0,
  hasGap: false,
};

function selectPanel(
  state: ReplState,
  { rows, now }: ScreenSize,
  maxRows?: number,
): PlanPanel | undefined {
  const view = { mode: state.planMode, terminalRows: rows, now };
  return selectPlanPanel(state.session.plans, maxRows === undefined ? view : { ...view, maxRows });
}

function wantedPrompt(
  { prompt, layout }: ReplState,
  { hasPrompt, rows: terminalRows }: ScreenSize,
): { readonly prompt: number; readonly menu: number } {
  if (!hasPrompt) return { prompt: 0, menu: 0 };
  const { rows } = selectPromptRows(prompt, { ...layout, maxRows: MAX_PROMPT_ROWS });
  const items = prompt.completion?.items.length ?? 0;
  const below = (prompt.search === null ? 0 : 1) + (prompt.notice === null ? 0 : 1);
  const menu = Math.min(items, Math.max(USUAL_MENU_ROWS, Math.floor(terminalRows / 4)));
  return { prompt: rows.length + below, menu };
}

function selectReplyLines({ reply, layout }: ReplState): readonly SafeText[] {
  return reply === null ? [] : wrapText(dropUnsafe(reply.text.trimEnd()), layout);
}
