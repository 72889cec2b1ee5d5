import type { FinishReason, TodoItem } from "@chatter/events-schema";
import { CONTINUATION_TEXTS, type ContinuationTexts, fillText } from "./continuation-texts.ts";
import { currentItem, isOpen, progressOf } from "./progress.ts";

/** How far a plan is carried on without the person. */
export interface ContinuationRules {
  readonly isOn: boolean;
  /** Follow-ups in a row that bring no tool call. */
  readonly maxAttempts: number;
  /** Follow-ups for one prompt of the person. */
  readonly maxFollowUps: number;
  readonly texts: ContinuationTexts;
}

/** Where the continuation of one member's plan stands. */
export interface ContinuationState {
  /** Follow-ups in a row that brought no tool call. */
  readonly attempts: number;
  /** Follow-ups since the person's last prompt. */
  readonly followUps: number;
  readonly isPaused: boolean;
  /** Whether the turn that runs answers a follow-up. */
  readonly isFollowUp: boolean;
  /** The list when the last follow-up was sent. */
  readonly listAtFollowUp: string | null;
  readonly hasSaidDone: boolean;
}

/** What happens to a member and its plan. */
export type ContinuationEvent =
  | { readonly type: "prompt.submitted"; readonly items: readonly TodoItem[] }
  | { readonly type: "plan.paused" | "plan.cleared" | "plan.loaded" }
  | TurnEnd;

/** The end of a turn. */
export interface TurnEnd {
  readonly type: "turn.completed";
  readonly finishReason: FinishReason;
  /** Without calls of plan tools that changed nothing. */
  readonly toolCalls: number;
  /** Whether the agent asks the person something. */
  readonly isAsking: boolean;
  /** Whether it named who speaks next. */
  readonly isHandingOver: boolean;
  readonly items: readonly TodoItem[];
}

/** What is to be done about it. */
export type ContinuationAction =
  | { readonly type: "none" }
  | { readonly type: "clear-plan" }
  | { readonly type: "send-follow-up"; readonly text: string; readonly isFirm: boolean }
  /** The list stays active; only the person gets it going again. */
  | { readonly type: "wait-for-person"; readonly limit: "maxAttempts" | "maxFollowUps" }
  | { readonly type: "say-done"; readonly text: string };

/** An event's effect. */
export interface ContinuationStep {
  readonly state: ContinuationState;
  readonly action: ContinuationAction;
}

/** Three follow-ups in vain, ten per prompt. */
export const CONTINUATION_RULES: ContinuationRules = {
  isOn: true,
  maxAttempts: 3,
  maxFollowUps: 10,
  texts: CONTINUATION_TEXTS,
};

/** Before the first prompt. */
export const initialContinuation: ContinuationState = {
  attempts: 0,
  followUps: 0,
  isPaused: false,
  isFollowUp: false,
  listAtFollowUp: null,
  hasSaidDone: false,
};

/** Decides whether an agent that stopped with open items is sent on. */
export function reduceContinuation(
  state: ContinuationState,
  event: ContinuationEvent,
  rules: ContinuationRules = CONTINUATION_RULES,
): ContinuationStep {
  switch (event.type) {
    case "prompt.submitted": {
      const isDone = event.items.length > 0 && !event.items.some(isOpen);
      const action = isDone ? ({ type: "clear-plan" } as const) : NOTHING;
      return { state: initialContinuation, action };
    }
    case "plan.cleared":
    case "plan.loaded":
      return { state: initialContinuation, action: NOTHING };
    case "plan.paused":
      return { state: { ...state, isPaused: true }, action: NOTHING };
    case "turn.completed":
      return reduceTurnEnd(state, event, rules);
  }
}

const NOTHING = { type: "none" } as const;

function reduceTurnEnd(
  before: ContinuationState,
  turn: TurnEnd,
  rules: ContinuationRules,
): ContinuationStep {
  const state = { ...before, isFollowUp: false };
  if (turn.finishReason !== "done") return { state, action: NOTHING };
  const attempts = countAttempts(before, turn);
  if (turn.items.length === 0) return { state: { ...state, attempts }, action: NOTHING };
  if (!turn.items.some(isOpen)) return sayDone({ ...state, attempts }, turn.items, rules);
  return followUp({ ...state, attempts, hasSaidDone: false }, turn, rules);
}

function countAttempts({ attempts, isFollowUp }: ContinuationState, turn: TurnEnd): number {
  if (turn.toolCalls > 0) return 0;
  return isFollowUp ? attempts + 1 : attempts;
}

function sayDone(
  state: ContinuationState,
  items: readonly TodoItem[],
  { texts }: ContinuationRules,
): ContinuationStep {
  if (state.hasSaidDone) return { state, action: NOTHING };
  const { completed, total } = progressOf(items);
  const cancelled = total - completed;
  const text = fillText(cancelled === 0 ? texts.allDone : texts.allClosed, {
    completed,
    cancelled,
    total,
  });
  return { state: { ...state, hasSaidDone: true }, action: { type: "say-done", text } };
}

function followUp(
  state: ContinuationState,
  { items, isAsking, isHandingOver }: TurnEnd,
  rules: ContinuationRules,
): ContinuationStep {
  if (!rules.isOn || state.isPaused || isAsking || isHandingOver) return { state, action: NOTHING };
  if (state.attempts >= rules.maxAttempts) {
    return { state, action: { type: "wait-for-person", limit: "maxAttempts" } };
  }
  if (state.followUps >= rules.maxFollowUps) {
    return { state, action: { type: "wait-for-person", limit: "maxFollowUps" } };
  }
  const list = JSON.stringify(items);
  const isFirm = state.listAtFollowUp === list;
  const text = fillText(isFirm ? rules.texts.firmFollowUp : rules.texts.followUp, {
    item: currentItem(items)?.text ?? "",
    open: items.filter(isOpen).length,
    total: items.length,
  });
  return {
    state: { ...state, followUps: state.followUps + 1, isFollowUp: true, listAtFollowUp: list },
    action: { type: "send-follow-up", text, isFirm },
  };
}
