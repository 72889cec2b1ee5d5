import type { PermissionRequestedEvent } from "@chatter/events-schema";
import type { PermissionMode } from "@chatter/session";

/** The answer to an agent that asks whether it may use a tool. */
export type PermissionAnswer =
  | { readonly isAllowed: true; readonly input: Readonly<Record<string, unknown>> }
  | { readonly isAllowed: false; readonly message: string };

/** chatter's own plan tools, as Claude Code names them. They touch nothing but chatter's list. */
const PLAN_TOOLS: ReadonlySet<string> = new Set([
  "mcp__chatter__todo_write",
  "mcp__chatter__todo_read",
  "mcp__chatter__todo_pause",
]);

/** Answers what nobody needs to be asked about; undefined: the person decides. */
export function judgePermission(
  { toolName, input }: Pick<PermissionRequestedEvent, "toolName" | "input">,
  mode: PermissionMode,
): PermissionAnswer | undefined {
  if (PLAN_TOOLS.has(toolName)) return { isAllowed: true, input };
  if (toolName === "AskUserQuestion") {
    return deny("Ask in your answer and end your turn: the person replies to it.");
  }
  // In plan mode the CLI would really do what is allowed here.
  if (mode !== "plan") return undefined;
  return deny("You only make a plan here: nothing may be changed. Put the plan into your answer.");
}

/** Whether it is one of chatter's own tools, which nobody needs to hear about. */
export function isPlanTool(toolName: string): boolean {
  return PLAN_TOOLS.has(toolName);
}

function deny(message: string): PermissionAnswer {
  return { isAllowed: false, message };
}
