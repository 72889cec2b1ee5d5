import type { ErrorClass } from "@chatter/events-schema";
import { createPlanList, type EventDraft, type PlanList, type Step } from "@chatter/parser-kit";
import type { OpenCall } from "./open-call.ts";
import { createTracker, type Tracker } from "./tracker.ts";

/** What a parser remembers of its stream. */
export interface GeminiState {
  /** Undefined until the first `init`. */
  readonly sessionId: string | undefined;
  readonly sessionCount: number;
  /** How many messages the agent has begun. */
  readonly messageCount: number;
  /** The id of the last one. */
  readonly messageId: string;
  /** Whether the next piece of text belongs to it. */
  readonly isMessageOpen: boolean;
  /** Tool calls without a result, the oldest first. */
  readonly calls: readonly OpenCall[];
  readonly turn: Turn;
  readonly todos: PlanList;
  readonly chatter: PlanList;
  readonly tracker: Tracker;
}

/** Where the turn of the stream stands. */
export interface Turn {
  readonly phase: "none" | "open" | "closed";
  /** The model that was asked for. */
  readonly model: string | undefined;
  /** The last error told, until the agent does something again. */
  readonly lastError: ToldError | undefined;
  /** Whether an error, not only a warning, was told in this turn. */
  readonly hasError: boolean;
  /** What stopped the agent, until it does something again. */
  readonly stop: Stop | undefined;
}

/** An error that has been told already. */
export interface ToldError {
  readonly message: string;
  readonly severity: "warning" | "error";
  readonly class: ErrorClass;
}

/** Why an agent stops before it is done, although its result will say success. */
export interface Stop {
  readonly message: string;
  readonly class: ErrorClass;
}

/** What folds return. */
export type GeminiStep = Step<GeminiState>;

const NO_TURN: Turn = {
  phase: "none",
  model: undefined,
  lastError: undefined,
  hasError: false,
  stop: undefined,
};

/** The state of a stream that has not begun. */
export const INITIAL_STATE: GeminiState = {
  sessionId: undefined,
  sessionCount: 0,
  messageCount: 0,
  messageId: "message-0",
  isMessageOpen: false,
  calls: [],
  turn: NO_TURN,
  todos: createPlanList("write_todos"),
  chatter: createPlanList("chatter"),
  tracker: createTracker(1),
};

/** A turn that has just begun. */
export function openTurn(model: string | undefined): Turn {
  return { ...NO_TURN, phase: "open", model };
}

/** The turn after the agent did something: what was about to stop it did not. */
export function continueTurn(turn: Turn): Turn {
  if (turn.phase !== "open") return openTurn(turn.model);
  const isClean = turn.stop === undefined && turn.lastError === undefined;
  return isClean ? turn : { ...turn, stop: undefined, lastError: undefined };
}

/** A step without events. */
export function quiet(state: GeminiState): GeminiStep {
  return { state, events: NO_EVENTS };
}

const NO_EVENTS: readonly EventDraft[] = [];
