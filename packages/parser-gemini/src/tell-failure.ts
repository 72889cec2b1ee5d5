import type { EventDraft } from "@chatter/parser-kit";
import type { Turn } from "./state.ts";

/**
 * The error that a failed turn must have told before it ends. Nothing when it was told as an error
 * already; when there were only warnings, the one that ended the turn is told again as what it was.
 */
export function tellFailure({ hasError, stop, lastError }: Turn): EventDraft[] {
  const cause = stop ?? lastError;
  if (hasError || cause === undefined) return [];
  return [{ type: "error", error: cause.message, severity: "error", class: cause.class }];
}
