import type { JsonValue } from "./fill-template.ts";
import { readPath } from "./read-path.ts";

/** The call that waits for its result after a line of Claude's was printed; undefined: none. */
export function findOpenTool(open: string | undefined, line: JsonValue): string | undefined {
  const block = readPath(line, "message", "content", 0) ?? null;
  switch (readPath(block, "type")) {
    case "tool_use":
      return String(readPath(block, "id"));
    case "tool_result":
      return undefined;
    default:
      return open;
  }
}
