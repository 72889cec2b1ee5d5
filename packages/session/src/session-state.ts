import type { KeptText } from "./details/kept-text.ts";
import { initialPlans, type PlanRules, type PlansState } from "./plan-state.ts";
import { initialUsage, type UsageState } from "./status/usage-state.ts";
import { initialTranscript, type TranscriptState } from "./transcript-state.ts";
import type { WorkState } from "./work-state.ts";

/** Everything that is on screen while agents work. */
export interface SessionState {
  readonly rules: PlanRules;
  /** Where the agents work, once that is known. */
  readonly folder: string | undefined;
  readonly plans: PlansState;
  readonly transcript: TranscriptState;
  readonly work: WorkState | null;
  /** The member whose turn began last. */
  readonly lastWorker: string | null;
  readonly usage: UsageState;
  /** What can be read in full, newest at the end. */
  readonly details: readonly KeptText[];
}

/** The state before the first event. */
export function createSessionState(rules: Partial<PlanRules> = {}): SessionState {
  return {
    rules: { planAtTurnEnd: "keep", keepsFailedPlan: false, ...rules },
    folder: undefined,
    plans: initialPlans,
    transcript: initialTranscript,
    work: null,
    lastWorker: null,
    usage: initialUsage,
    details: [],
  };
}
