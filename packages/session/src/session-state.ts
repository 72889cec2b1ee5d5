import { initialPlans, type PlanRules, type PlansState } from "./plan-state.ts";
import { initialTranscript, type TranscriptState } from "./transcript-state.ts";
import type { WorkState } from "./work-state.ts";

/** Everything that is on screen while agents work. */
export interface SessionState {
  readonly rules: PlanRules;
  readonly plans: PlansState;
  readonly transcript: TranscriptState;
  readonly work: WorkState | null;
}

/** The state before the first event. */
export function createSessionState(rules: Partial<PlanRules> = {}): SessionState {
  return {
    rules: { planAtTurnEnd: "keep", keepsFailedPlan: false, ...rules },
    plans: initialPlans,
    transcript: initialTranscript,
    work: null,
  };
}
