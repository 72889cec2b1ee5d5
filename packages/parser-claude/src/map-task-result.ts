import type { TodoItem } from "@chatter/events-schema";
import { updatePlanList } from "@chatter/parser-kit";
import { planRejected } from "./plan-rejected.ts";
import type { TaskAction } from "./plan-tool.ts";
import { readTaskChange, type TaskChange } from "./read-task-change.ts";
import type { ClaudeState, ClaudeStep } from "./state.ts";
import {
  type ListedTask,
  putTask,
  removeTask,
  replaceTasks,
  showTasks,
  type TaskList,
} from "./task-list.ts";
import type { ToolResult } from "./tool-result.ts";

/**
 * The result of a Task tool. There is one list, which sub-agents share: so it carries no
 * `parentToolId`, whoever changes it.
 */
export function mapTaskResult(
  call: {
    readonly action: TaskAction;
    readonly input: unknown;
    readonly parentToolId: string | undefined;
  },
  result: ToolResult,
  state: ClaudeState,
): ClaudeStep {
  const change = readTaskChange(call, result, state.tasks);
  if (change.kind === "reject") {
    return { state, events: [planRejected(change.reason, call.parentToolId)] };
  }
  const { tasks, diagnostics } = applyChange(state.tasks, change);
  const items = showTasks(tasks);
  // Lists are told when they change, not each time that the model looks at them.
  if (isSamePlan(state.taskList.items, items)) {
    return { state: { ...state, tasks }, events: diagnostics };
  }
  const { list, events } = updatePlanList(state.taskList, items, { source: "TaskTools" });
  return { state: { ...state, tasks, taskList: list }, events: [...diagnostics, ...events] };
}

function applyChange(tasks: readonly ListedTask[], change: TaskChange): TaskList {
  switch (change.kind) {
    case "put": {
      const put = putTask(tasks, change.task);
      return change.blocks.reduce((list, id) => addBlocker(list, id, change.task.id), put);
    }
    case "remove":
      return removeTask(tasks, change.id);
    case "replace":
      return replaceTasks(tasks, change.tasks);
    default:
      return { tasks, diagnostics: [] };
  }
}

function addBlocker({ tasks, diagnostics }: TaskList, id: string, blocker: string): TaskList {
  const task = tasks.find((other) => other.id === id);
  if (task === undefined || task.blockedBy.includes(blocker)) return { tasks, diagnostics };
  return { ...putTask(tasks, { id, blockedBy: [...task.blockedBy, blocker] }), diagnostics };
}

function isSamePlan(before: readonly TodoItem[], after: readonly TodoItem[]): boolean {
  return (
    before.length === after.length &&
    after.every((item, at) => isSameStep(item, before[at] ?? item))
  );
}

function isSameStep(item: TodoItem, other: TodoItem): boolean {
  if (item === other) return true;
  return (
    item.id === other.id &&
    item.text === other.text &&
    item.status === other.status &&
    item.nativeStatus === other.nativeStatus &&
    item.activeForm === other.activeForm &&
    item.owner === other.owner &&
    String(item.blockedBy) === String(other.blockedBy)
  );
}
