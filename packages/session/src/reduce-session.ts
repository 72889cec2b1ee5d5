import type { AgentEvent } from "@chatter/events-schema";
import { describePlanChange } from "./describe-plan-change.ts";
import { describePlanEnd } from "./describe-plan-end.ts";
import { reduceDetails } from "./details/reduce-details.ts";
import { reducePlans } from "./reduce-plans.ts";
import { reduceTranscript } from "./reduce-transcript.ts";
import type { SessionState } from "./session-state.ts";
import { reduceUsage } from "./status/usage-state.ts";
import type { TranscriptEntry } from "./transcript-entry.ts";
import { settle } from "./transcript-state.ts";
import { reduceWork } from "./work-state.ts";

/** What one event does: the next state, and the transcript entries that will not change any more. */
export interface SessionStep {
  readonly state: SessionState;
  readonly finished: readonly TranscriptEntry[];
}

/** How events are told. */
interface SessionRules {
  /** Whether a change of a plan leaves a line: nobody sees the panel. @default false */
  readonly announcesPlan?: boolean;
}

/** Folds one event into the session. Pure: same events, same screen. */
export function reduceSession(
  state: SessionState,
  event: AgentEvent,
  { announcesPlan = false }: SessionRules = {},
): SessionStep {
  const transcript = reduceTranscript(state.transcript, event, state.folder);
  const work = reduceWork(state.work, event, state.folder);
  const isWorking = work?.member.name === event.agentId;
  const plans = reducePlans(state.plans, event, state.rules, isWorking);
  const news = announcesPlan ? describePlanChange(state.plans, plans, event) : [];
  const settled = settle([...transcript.state.live, ...news]);
  return {
    state: {
      rules: state.rules,
      folder: event.type === "session.started" ? (event.cwd ?? state.folder) : state.folder,
      plans,
      transcript: settled.state,
      work,
      lastWorker: beginsTurn(event) ? event.agentId : state.lastWorker,
      usage: reduceUsage(state.usage, event),
      details: reduceDetails(state.details, event, state.transcript, transcript.finished),
    },
    finished: [...transcript.finished, ...settled.finished, ...describePlanEnd(plans, event)],
  };
}

function beginsTurn({ type, agentType, parentToolId }: AgentEvent): boolean {
  return type === "turn.started" && agentType !== "human" && parentToolId === undefined;
}
