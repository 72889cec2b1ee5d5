import { isJsonObject, type PlanItems, readPlanItems } from "@chatter/parser-kit";
import { parseObject } from "./json-object.ts";

/**
 * The list of a `write_todos` call that has succeeded. The default emitter prints no output for it,
 * so its arguments are the list; the agent-session emitter repeats it as JSON text.
 */
export function readTodos(input: unknown, output: unknown): PlanItems | undefined {
  return readList(input) ?? readList(parseObject(output));
}

function readList(holder: unknown): PlanItems | undefined {
  if (!isJsonObject(holder)) return undefined;
  return readPlanItems(holder["todos"], (todo) => ({
    text: todo["description"],
    status: todo["status"],
  }));
}
