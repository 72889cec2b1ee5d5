import {
  createPlanList,
  DIAGNOSTIC_CODES,
  diagnostic,
  excerpt,
  type JsonObject,
  type NativePlanItem,
  type PlanList,
  readPlanItems,
  replacePlanList,
} from "@chatter/parser-kit";
import { planRejected } from "./plan-rejected.ts";
import { readObject, readText } from "./read-value.ts";
import { type ClaudeState, type ClaudeStep, MAX_AGENTS } from "./state.ts";
import { ofAgent } from "./steps.ts";
import type { ToolResult } from "./tool-result.ts";

/**
 * The result of `TodoWrite`. What was stored counts before what was sent: hooks can change the input,
 * and the stream shows it unchanged. Each agent has a list of its own.
 */
export function mapTodoResult(
  call: { readonly input: unknown; readonly parentToolId: string | undefined },
  result: ToolResult,
  state: ClaudeState,
): ClaudeStep {
  const { parentToolId } = call;
  if (result.isError) return { state, events: [planRejected(result.text, parentToolId)] };
  const sent = readObject(call.input)?.["todos"];
  const stored = readObject(result.detail)?.["newTodos"];
  const read = readPlanItems(stored, readTodo) ?? readPlanItems(sent, readTodo);
  if (read === undefined) {
    const message = `expected a list of plan steps, received ${excerpt(sent)}`;
    return { state, events: [diagnostic("warning", DIAGNOSTIC_CODES.planInvalidItem, message)] };
  }
  const before = state.todoLists.find((other) => other.parentToolId === parentToolId);
  const change = { source: "TodoWrite", ...ofAgent(parentToolId) } as const;
  const { list, events } = replacePlanList(
    before?.list ?? newList(parentToolId),
    read.items,
    change,
  );
  const others = state.todoLists.filter((other) => other !== before);
  const todoLists = [...others.slice(1 - MAX_AGENTS), { parentToolId, list }];
  return { state: { ...state, todoLists }, events: [...read.diagnostics, ...events] };
}

function newList(parentToolId: string | undefined): PlanList {
  return createPlanList(parentToolId === undefined ? "todos" : `todos-${parentToolId}`);
}

function readTodo(native: JsonObject): NativePlanItem {
  const activeForm = readText(native["activeForm"]);
  return {
    text: native["content"],
    status: native["status"],
    ...(activeForm === undefined ? {} : { activeForm }),
  };
}
