import { readChatterPlanAnswer } from "@chatter/parser-kit";
import { mapTaskResult } from "./map-task-result.ts";
import { mapTodoResult } from "./map-todo-result.ts";
import type { ClaudeState, ClaudeStep, OpenCall } from "./state.ts";
import { ofAgent } from "./steps.ts";
import type { ToolResult } from "./tool-result.ts";

/** The result of a plan tool: only now is the plan known to have changed. */
export function mapPlanResult(
  { tool, input }: NonNullable<OpenCall["plan"]>,
  parentToolId: string | undefined,
  result: ToolResult,
  state: ClaudeState,
): ClaudeStep {
  switch (tool.kind) {
    case "todos":
      return mapTodoResult({ input, parentToolId }, result, state);
    case "tasks":
      return mapTaskResult({ action: tool.action, input, parentToolId }, result, state);
    case "chatter": {
      const { text, isError } = result;
      // Sub-agents share the member's list in chatter's store, so only a refusal is theirs alone.
      const agent = ofAgent(isError ? parentToolId : undefined);
      const answer = { tool: tool.tool, input, text, isError, ...agent };
      const { list, events } = readChatterPlanAnswer(state.chatterList, answer);
      return { state: { ...state, chatterList: list }, events };
    }
  }
}
