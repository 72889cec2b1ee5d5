import { decodePlanText } from "@chatter/events-schema";
import type { EventDraft } from "./event-draft.ts";
import { type PlanList, replacePlanList } from "./plan-list.ts";

/** The name of the MCP server that chatter mounts into agents. */
export const CHATTER_SERVER = "chatter";

/** chatter's own plan tools, by their bare names. */
export const CHATTER_PLAN_TOOLS = ["todo_write", "todo_read", "todo_pause"] as const;

/** One of {@link CHATTER_PLAN_TOOLS}. */
export type ChatterPlanTool = (typeof CHATTER_PLAN_TOOLS)[number];

/** The answer of one of chatter's plan tools, as an agent's stream carries it. */
export interface ChatterPlanAnswer {
  readonly tool: ChatterPlanTool;
  readonly input: unknown;
  /** The result text: what the store holds after the person's edits, not what the model asked for. */
  readonly text: string;
  readonly isError: boolean;
  readonly parentToolId?: string;
}

/** Whether a name is that of one of chatter's plan tools. */
export function isChatterPlanTool(name: string): name is ChatterPlanTool {
  return (CHATTER_PLAN_TOOLS as readonly string[]).includes(name);
}

/** Reads such an answer: the list, a pause, or the refusal of a write as a notice. */
export function readChatterPlanAnswer(
  list: PlanList,
  answer: ChatterPlanAnswer,
): { readonly list: PlanList; readonly events: readonly EventDraft[] } {
  const { tool, text, isError, parentToolId } = answer;
  const parent = parentToolId === undefined ? {} : { parentToolId };
  if (isError) {
    return { list, events: [{ type: "notice", code: "plan.rejected", message: text, ...parent }] };
  }
  if (tool === "todo_pause") {
    return { list, events: [{ type: "plan.paused", reason: reasonOf(answer), ...parent }] };
  }
  const plan = decodePlanText(text);
  if (plan === undefined) return { list, events: [] };
  if (tool === "todo_read" && JSON.stringify(plan.items) === JSON.stringify(list.items)) {
    return { list, events: [] };
  }
  return replacePlanList(list, plan.items, { source: "chatter", ...parent });
}

function reasonOf({ input, text }: ChatterPlanAnswer): string {
  const reason =
    typeof input === "object" && input !== null && "reason" in input ? input.reason : undefined;
  return typeof reason === "string" ? reason : text;
}
