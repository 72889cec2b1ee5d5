import type { JsonValue } from "./fill-template.ts";
import { readPath } from "./read-path.ts";

const AT_ONCE = 0;
const QUICK = 0.3;
const USUAL = 1;
const SLOW = 2;

/** How long a line takes, as a multiple of the usual time: tools take longer than words. */
export function paceLine(line: JsonValue): number {
  switch (readPath(line, "type")) {
    // The beginning: whoever waits sees at once that somebody is there.
    case "init":
    case "thread.started":
    case "turn.started":
      return AT_ONCE;
    case "system":
      return readPath(line, "subtype") === "init" ? AT_ONCE : SLOW;
    case "message":
      return readPath(line, "role") === "user" ? AT_ONCE : QUICK;
    case "user":
      return readPath(line, "tool_use_result", "newTodos") === undefined ? SLOW : QUICK;
    case "tool_result":
      return String(readPath(line, "tool_id")).startsWith("write_todos") ? QUICK : SLOW;
    case "item.completed":
      return paceItem(readPath(line, "item", "type"));
    default:
      return USUAL;
  }
}

function paceItem(type: JsonValue | undefined): number {
  switch (type) {
    case "command_execution":
    case "file_change":
      return SLOW;
    case "todo_list":
      return QUICK;
    default:
      return USUAL;
  }
}
