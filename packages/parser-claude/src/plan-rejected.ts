import type { EventDraft } from "@chatter/parser-kit";
import { ofAgent } from "./steps.ts";

/** A plan tool answered that it did not do what it was asked for. */
export function planRejected(reason: string, parentToolId: string | undefined): EventDraft {
  return { type: "notice", code: "plan.rejected", message: reason, ...ofAgent(parentToolId) };
}
