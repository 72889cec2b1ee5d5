import { dropUnsafe } from "@chatter/safe-text";
import type { SessionListing } from "./list-sessions.ts";
import type { PruneStep } from "./prune-sessions.ts";

/** The line that tells what became, or would become, of a session. */
export function formatPruneStep(step: PruneStep, { isDryRun }: { isDryRun: boolean }): string {
  if (step.type !== "removed") return `Kept ${step.session.id}: ${explainKept(step)}.\n`;
  return `${isDryRun ? "Would remove" : "Removed"} ${describe(step.session)}.\n`;
}

/** Why a session is still there. */
export function explainKept(step: Exclude<PruneStep, { type: "removed" }>): string {
  if (step.type === "failed") return dropUnsafe(step.problem, { newlines: "space" });
  return step.holder === null ? "it is open" : `it is open in process ${step.holder}`;
}

function describe({ id, title, planFiles }: SessionListing): string {
  const about = title === null ? "" : ` (${dropUnsafe(title, { newlines: "space" })})`;
  const files = planFiles.length === 1 ? "its plan" : `its ${planFiles.length} plans`;
  return `${id}${about}${planFiles.length === 0 ? "" : ` and ${files}`}`;
}
