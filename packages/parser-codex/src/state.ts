import { createPlanList, type EventDraft, type PlanList, type Step } from "@chatter/parser-kit";
import { EMPTY_LEDGER, type ToolLedger } from "./tool-ledger.ts";
import { advanceTurn, type TurnState } from "./turn-state.ts";

/** What a stream of `codex exec --json` has told so far. */
export interface CodexState {
  /** How many Codex processes the stream has shown; files of several runs are read in one go. */
  readonly run: number;
  readonly threadId: string | undefined;
  readonly turn: TurnState;
  readonly tools: ToolLedger;
  readonly plan: PlanList;
  readonly chatterPlan: PlanList;
  readonly lastNotice: string | undefined;
}

/** Before the first line. */
export const INITIAL_STATE: CodexState = {
  run: 0,
  threadId: undefined,
  turn: { phase: "before" },
  tools: EMPTY_LEDGER,
  plan: createPlanList("codex"),
  chatterPlan: createPlanList("chatter"),
  lastNotice: undefined,
};

/** The state at the start of a process: Codex counts its items, and keeps its plan, per process. */
export function startRun(state: CodexState, threadId: string): CodexState {
  // What stands before the first start, in a stream that was joined late, was a run as well.
  const hasMissedStart = state.run === 0 && state.turn.phase !== "before";
  const run = state.run + (hasMissedStart ? 2 : 1);
  return {
    ...INITIAL_STATE,
    run,
    threadId,
    plan: createPlanList(run === 1 ? "codex" : `codex-run${run}`),
    chatterPlan: state.chatterPlan,
  };
}

/** An id that is unique in the stream: a second process starts again at `item_0`. */
export function toolIdOf({ run }: CodexState, itemId: string): string {
  return run > 1 ? `run${run}:${itemId}` : itemId;
}

/** A step whose events show that the agent works. */
export function progress(state: CodexState, events: readonly EventDraft[]): Step<CodexState> {
  const turn = advanceTurn(state.turn, events);
  return { state: turn === state.turn ? state : { ...state, turn }, events };
}
