import type { WaitReason } from "@chatter/session";

/** How a conversation without a person ended. */
export interface RunOutcome {
  readonly reason: WaitReason;
  /** Whether an agent's program could not be started. */
  readonly isProgramMissing: boolean;
  /** Whether something was denied because nobody could be asked. */
  readonly wasDenied: boolean;
  readonly hasOpenSteps: boolean;
}

/** What scripts are told; the numbers are a contract. */
export function chooseExitCode(
  outcome: RunOutcome,
  { failOnOpen }: { readonly failOnOpen: boolean },
): number {
  const { reason, isProgramMissing, wasDenied, hasOpenSteps } = outcome;
  if (isProgramMissing) return 2;
  switch (reason) {
    case "done":
    case "person":
      return failOnOpen && hasOpenSteps ? 1 : 0;
    case "stopped":
      return 130;
    case "nobody":
      return 2;
    case "failed":
      return wasDenied ? 4 : 1;
    case "max-rounds":
      return 1;
  }
}
