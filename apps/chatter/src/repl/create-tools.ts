import { createPlanTools } from "@chatter/todo-store";
import type { Policy, Tool } from "@chatter/tool-scheduler";
import type { RunGuard } from "../process/run-guard.ts";
import type { Environment } from "../sessions/data-directory.ts";
import { createShellTool } from "../shell/create-shell-tool.ts";
import { changeList, type TodoPlace } from "../todo/change-list.ts";

/** What the tools work on. */
export interface ToolSurroundings {
  readonly cwd: string;
  readonly env: Environment;
  readonly guard: RunGuard;
  /** The list that the plan tools are about. */
  readonly place: () => Promise<TodoPlace>;
  readonly now: () => number;
  readonly nextId: () => string;
}

/** The tools that chatter itself has: the plan tools, and the shell behind `!command`. */
export function createTools(surroundings: ToolSurroundings): readonly Tool[] {
  const { cwd, env, guard, place, now, nextId } = surroundings;
  const planTools = createPlanTools({
    change: async (operation) => await changeList(await place(), operation, "model"),
  });
  const shell = createShellTool({ cwd, env, guard, now, nextMark: nextId });
  // Cast: a tool only ever gets what its own schema has let through.
  return [...planTools, shell as Tool];
}

/** The plan tools only touch chatter's own list: nobody has to be asked. What the person says wins. */
export function withPlanTools(policy: Policy): Policy {
  const rules = ["todo_write", "todo_read", "todo_pause"].map(
    (tool) => ({ decision: "allow", tool }) as const,
  );
  return { ...policy, rules: [...rules, ...policy.rules] };
}
