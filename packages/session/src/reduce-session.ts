import type { AgentEvent } from "@chatter/events-schema";
import { describePlanEnd } from "./describe-plan-end.ts";
import { reducePlans } from "./reduce-plans.ts";
import { reduceTranscript } from "./reduce-transcript.ts";
import type { SessionState } from "./session-state.ts";
import type { TranscriptEntry } from "./transcript-entry.ts";
import { reduceWork } from "./work-state.ts";

/** What one event does: the next state, and the transcript entries that will not change any more. */
export interface SessionStep {
  readonly state: SessionState;
  readonly finished: readonly TranscriptEntry[];
}

/** Folds one event into the session. Pure: same events, same screen. */
export function reduceSession(state: SessionState, event: AgentEvent): SessionStep {
  const transcript = reduceTranscript(state.transcript, event);
  const work = reduceWork(state.work, event);
  const isWorking = work?.member.name === event.agentId;
  const plans = reducePlans(state.plans, event, state.rules, isWorking);
  return {
    state: {
      rules: state.rules,
      plans,
      transcript: transcript.state,
      work,
    },
    finished: [...transcript.finished, ...describePlanEnd(plans, event)],
  };
}
