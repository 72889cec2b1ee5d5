import { isJsonObject, type JsonObject } from "@chatter/parser-kit";
import type { AgentEntry } from "./registry.ts";

/** Names the agent that wrote these lines; undefined when none of them tells. */
export function detectAgent<Name extends string>(
  lines: readonly string[],
  agents: Readonly<Record<Name, AgentEntry>>,
): Name | undefined {
  // Cast: Object.keys forgets the literal types.
  const names = Object.keys(agents) as Name[];
  for (const native of lines.flatMap(readObjects)) {
    const found = names.find((name) => agents[name].recognises?.(native));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Lines that are not JSON objects tell nothing: shells and CLIs print notices before the stream. */
function readObjects(line: string): JsonObject[] {
  try {
    const value: unknown = JSON.parse(line);
    // One CLI prints all its events as one array.
    return (Array.isArray(value) ? value : [value]).filter(isJsonObject);
  } catch {
    return [];
  }
}
