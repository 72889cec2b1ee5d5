/** What has to be known before something is sent. */
export interface FlushConditions {
  /** Nobody works. */
  readonly isIdle: boolean;
  /** The person is being asked something. */
  readonly hasOpenApproval: boolean;
  /** A conversation is being made shorter. */
  readonly isCompacting: boolean;
  /** Everything that a turn needs has started. */
  readonly isReady: boolean;
}

/** Whether all conditions hold under which messages are sent. */
export function isFlushAllowed(conditions: FlushConditions): boolean {
  return describeHold(conditions) === undefined;
}

/** Why nothing is sent now, as the rest of a sentence; undefined when nothing stands against it. */
export function describeHold(conditions: FlushConditions): string | undefined {
  if (!conditions.isReady) return "chatter is still starting";
  if (conditions.hasOpenApproval) return "a question waits for your answer";
  if (conditions.isCompacting) return "the conversation is being compacted";
  return conditions.isIdle ? undefined : "an agent is working";
}
