import { closeCallsOf, findCall } from "./open-calls.ts";
import type { ClaudeState, ClaudeStep } from "./state.ts";
import { stay } from "./steps.ts";

/** Forgets what is remembered for a sub-agent that has ended. */
export function forgetAgent(state: ClaudeState, toolId: string): ClaudeState {
  const todoLists = state.todoLists.filter(({ parentToolId }) => parentToolId !== toolId);
  return { ...state, todoLists };
}

/**
 * A background task has ended. These `task_*` lines are about running agents and shell commands;
 * they have nothing to do with the tasks of a plan.
 */
export function mapTaskNotification(
  { tool_use_id: toolId }: { readonly tool_use_id?: unknown },
  state: ClaudeState,
): ClaudeStep {
  // A foreground call is still open here: its result closes what belongs to it.
  if (typeof toolId !== "string" || findCall(state, toolId) !== undefined) return stay(state);
  return closeCallsOf(forgetAgent(state, toolId), toolId);
}
