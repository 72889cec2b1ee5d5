import {
  DIAGNOSTIC_CODES,
  diagnostic,
  type EventDraft,
  excerpt,
  readChatterPlanAnswer,
  replacePlanList,
} from "@chatter/parser-kit";
import { mapTrackerResult } from "./map-tracker-result.ts";
import type { ToolResult } from "./native-event.ts";
import type { OpenCall } from "./open-call.ts";
import { readTodos } from "./read-todos.ts";
import { refusalOf } from "./refusal-of.ts";
import { rejectPlan } from "./reject-plan.ts";
import type { GeminiState, GeminiStep } from "./state.ts";

type PlanCall = Exclude<OpenCall, { kind: "tool" }>;

/** Applies the result of a call of a plan tool: only now does the change count. */
export function mapPlanResult(call: PlanCall, result: ToolResult, state: GeminiState): GeminiStep {
  const error = result.status === "error" ? refusalOf(result) : undefined;
  switch (call.kind) {
    case "todos":
      return mapTodos(call.input, { output: result.output, error }, state);
    case "chatter": {
      const output = typeof result.output === "string" ? result.output : "";
      const { list, events } = readChatterPlanAnswer(state.chatter, {
        tool: call.tool,
        input: call.input,
        text: error ?? output,
        isError: error !== undefined,
      });
      return { state: { ...state, chatter: list }, events };
    }
    case "tracker": {
      const answer = { output: result.output, error };
      const { tracker, events } = mapTrackerResult(state.tracker, call.call, answer);
      return { state: { ...state, tracker }, events };
    }
  }
}

function mapTodos(
  input: unknown,
  { output, error }: { readonly output: unknown; readonly error: string | undefined },
  state: GeminiState,
): GeminiStep {
  if (error !== undefined) return { state, events: [rejectPlan(error)] };
  const read = readTodos(input, output);
  if (read === undefined) return { state, events: [noList(input)] };
  const { list, events } = replacePlanList(state.todos, read.items, { source: "write_todos" });
  return { state: { ...state, todos: list }, events: [...read.diagnostics, ...events] };
}

function noList(input: unknown): EventDraft {
  const message = `expected a list of plan steps, received ${excerpt(input)}; the plan stays`;
  return diagnostic("warning", DIAGNOSTIC_CODES.planInvalidItem, message);
}
