import { CHATTER_SERVER, type ChatterPlanTool, isChatterPlanTool } from "@chatter/parser-kit";

/** What the Task tools do; there are others with such names that have nothing to do with a plan. */
const TASK_ACTIONS = {
  TaskCreate: "create",
  TaskUpdate: "update",
  TaskList: "list",
  TaskGet: "get",
} as const;

/** What a Task tool does to the list. */
export type TaskAction = (typeof TASK_ACTIONS)[keyof typeof TASK_ACTIONS];

/** A tool that reads or writes a plan. */
export type PlanTool =
  | { readonly kind: "todos" }
  | { readonly kind: "tasks"; readonly action: TaskAction }
  | { readonly kind: "chatter"; readonly tool: ChatterPlanTool };

const CHATTER_PREFIX = `mcp__${CHATTER_SERVER}__`;
const TODO_WRITE: PlanTool = { kind: "todos" };

/** The plan tool of a name. The name must match as a whole: other servers have a `todo_write` too. */
export function planToolOf(name: string): PlanTool | undefined {
  if (name === "TodoWrite") return TODO_WRITE;
  if (isTaskTool(name)) return { kind: "tasks", action: TASK_ACTIONS[name] };
  if (!name.startsWith(CHATTER_PREFIX)) return undefined;
  const tool = name.slice(CHATTER_PREFIX.length);
  return isChatterPlanTool(tool) ? { kind: "chatter", tool } : undefined;
}

function isTaskTool(name: string): name is keyof typeof TASK_ACTIONS {
  return Object.hasOwn(TASK_ACTIONS, name);
}
