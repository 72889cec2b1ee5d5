import type { OutboxStore } from "./create-outbox-store.ts";
import type { FlushConditions } from "./flush-conditions.ts";
import { type FlushMode, planFlush, type Submission } from "./plan-flush.ts";

/**
 * Takes what is to be sent now out of a store. Its messages are in flight then: whoever calls this
 * sends the prompt, and says `delivered` or `returned` of its ids in the end.
 */
export function takeSubmission(
  store: OutboxStore,
  conditions: FlushConditions,
  mode: FlushMode,
): Submission | undefined {
  const submission = planFlush(store.getSnapshot(), conditions, mode)?.submission;
  if (submission !== undefined) store.dispatch({ type: "take", ids: submission.ids });
  return submission;
}
