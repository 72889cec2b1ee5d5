import type { FlushConditions } from "../outbox/flush-conditions.ts";
import type { OutboxAction } from "../outbox/outbox-action.ts";
import { planFlush } from "../outbox/plan-flush.ts";
import { reduceOutbox } from "../outbox/reduce-outbox.ts";
import { isBusy, type ReplState } from "./repl-state.ts";
import { type ReplStep, step } from "./repl-step.ts";

/** Changes the outbox; what is refused is said, and a text that does not fit stays in the prompt. */
export function changeOutbox(state: ReplState, action: OutboxAction): ReplStep {
  const changed = reduceOutbox(state.outbox, action);
  if (changed.ok) return step({ ...state, outbox: changed.outbox });
  return step({ ...state, reply: { level: "error", text: changed.problem } });
}

/** Hands over what can be sent now. */
export function flushOutbox(state: ReplState): ReplStep {
  const flush = planFlush(state.outbox, selectFlushConditions(state), "joined");
  if (flush === undefined) return step(state);
  return step({ ...state, outbox: flush.outbox }, { type: "send", submission: flush.submission });
}

/** Whether something can be sent, and if not, why. */
export function selectFlushConditions(state: ReplState): FlushConditions {
  return {
    isIdle: !isBusy(state),
    hasOpenApproval: state.questions.length > 0,
    isCompacting: false,
    isReady: state.isReady,
  };
}
