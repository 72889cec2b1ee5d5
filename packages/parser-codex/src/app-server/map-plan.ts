import type { JsonObject, Step } from "@chatter/parser-kit";
import { changePlan } from "../change-plan.ts";
import { textOf } from "../read-json.ts";
import type { AppServerState } from "./state.ts";
import { progress, threadOf, updateThread } from "./thread.ts";

/** The plan, whole, with the step that is in progress: only the app-server tells it. */
export function mapPlanUpdated(
  message: { readonly params: JsonObject },
  state: AppServerState,
  threadId: string,
): Step<AppServerState> {
  const { plan: native, explanation } = message.params;
  const { plan } = threadOf(state, threadId);
  const { list, events } = changePlan(plan, native, readStep, textOf(explanation));
  return progress(updateThread(state, threadId, { plan: list }), threadId, events);
}

function readStep({ step, status }: JsonObject): { text: unknown; status: unknown } {
  return { text: step, status: status === "inProgress" ? "in_progress" : status };
}
